/** Must follow a `paint-when-parsed` element, which is not seen before: all of it has come then. */
export function PaintMarker() {
  return <span hidden />;
}
