// `npm test` and `npm run check`: every runner in turn, one closing line over all of them.
import { spawnSync } from "node:child_process";

const bin = (name) => `node_modules/.bin/${name}`;
const steps = [
  ["types", bin("tsc"), []],
  ["lint", bin("biome"), ["check", "."]],
  ["vitest", bin("vitest"), ["run", "--passWithNoTests"]],
];

for (const [name, command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) {
    console.error(`${name} failed`);
    process.exit(1);
  }
}
