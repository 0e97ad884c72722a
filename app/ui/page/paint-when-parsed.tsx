/** Shows the `paint-when-parsed` element before it, all of which has come by then. */
export function PaintMarker() {
  return <span hidden />;
}
