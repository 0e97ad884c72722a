import { encode } from "uqr";

/** Black on white whatever is around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.map((row, y) =>
    runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.flat().join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function runsIn(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
