/** The parameter of an address that names the classes which the last press changed in passing. */
export const REPLANNED = "changed";

export function Replanned({ isIt }: { isIt: boolean }) {
  if (!isIt) return null;
  return (
    <span className="changed-by" title="Proposed otherwise before the last press">
      changed
    </span>
  );
}
