import { existsSync, readFileSync } from "node:fs";

/** A row of a table that says what proves something: `file` “name of a test”, or a reason. */
export type Row = { what: string; proof: string; named: { file: string; name: string }[] };

/** The rows of all tables of a page, without their headings. */
export function rowsOf(page: string): Row[] {
  const lines = readFileSync(page, "utf8").split("\n");
  return lines
    .filter((line, at) => line.startsWith("| ") && !/^\| ---/.test(`${lines[at + 1]}${line}`))
    .filter((line) => !line.startsWith("| --- "))
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [what = "", proof = ""] = [cells[1], cells.at(-2)];
      const named = [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)];
      return { what, proof, named: named.map(([, file = "", name = ""]) => ({ file, name })) };
    });
}

/** The tests that rows name and that are not there. */
export function missingTests(rows: Row[]): string[] {
  return rows
    .flatMap(({ named }) => named)
    .filter((one) => !hasTest(one))
    .map(({ file, name }) => `${file} “${name}”`);
}

/** When a test runs, at the end of its title: ` @deep`, or what decides it. */
const TAG = / ?(@\w+|\$\{[^{}]*\})(?=["`])/g;

/** Whether a file of tests has a test of this name, or a table of tests a row of it. */
function hasTest({ file, name }: { file: string; name: string }): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8");
  return [source, source.replace(TAG, "")].some(
    (titles) => titles.includes(`"${name}"`) || titles.includes(`\`${name}\``),
  );
}
