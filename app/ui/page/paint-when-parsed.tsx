/**
 * Stands after an element of the class `paint-when-parsed`, which is not seen before: while a page comes in piece by piece,
 * this says that all of the element has come. Without anything after it the element would never be seen.
 */
export function PaintMarker() {
  return <span hidden />;
}
