import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const JOURNEYS = "tests/api/client/journeys.ts";
const TYPES = "tests/api/client/the-api.ts";
const OPTIONS: ts.CompilerOptions = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true },
  ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  ...{ target: ts.ScriptTarget.ES2022, types: ["node"] },
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
};

/** What a compiler finds in a client's journeys, and `more`, with the types that openapi-typescript makes of a description. */
export async function faultsOfClient(description: object, more: string): Promise<string[]> {
  const made = astToString(await openapiTS(JSON.stringify(description)));
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile, readFile } = host;
  const read = (name: string) =>
    name.endsWith(TYPES)
      ? made
      : name.endsWith(JOURNEYS)
        ? `${readFile(name)?.replace("// @ts-nocheck", "//")}\n${more}`
        : undefined;
  host.fileExists = (name) => name.endsWith(TYPES) || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = read(name);
    return text === undefined
      ? getSourceFile(name, target, ...rest)
      : ts.createSourceFile(name, text, target);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([JOURNEYS], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
