export function Replanned({ isIt }: { isIt: boolean }) {
  if (!isIt) return null;
  return (
    <span className="changed-by" title="Proposed otherwise before the last press">
      changed
    </span>
  );
}
