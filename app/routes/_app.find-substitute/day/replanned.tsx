export function Replanned({ isIt }: { isIt: boolean }) {
  if (!isIt) return null;
  return (
    <span className="changed-by" title="This proposal changed with the last press">
      changed
    </span>
  );
}
