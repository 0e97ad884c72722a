import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Every file of code in the house. */
export const SOURCES = ["app", "db"].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file));
/** Every file of code under `tests`; tests beside what they try are among `SOURCES`. */
export const TESTS = filesIn("tests").filter((file) => /\.tsx?$/.test(file));
/** The house without tests. */
export const PRODUCT = SOURCES.filter((file) => !/\.test\.tsx?$/.test(file));

function filesIn(place: string): string[] {
  return statSync(place).isDirectory()
    ? readdirSync(place).flatMap((name) => filesIn(path.posix.join(place, name)))
    : [place];
}
