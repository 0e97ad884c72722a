/** An error's message stays out: it may carry statements and their values. */
export function logFault(error: unknown, request?: Request): void {
  const line = {
    level: "error",
    at: new Date().toISOString(),
    request: request?.headers.get("x-request-id") ?? null,
    error: error instanceof Error ? error.name : typeof error,
    place: error instanceof Error ? placeOf(error) : [],
  };
  console.error(JSON.stringify(line));
}

/** What the school's sign-in refused or could not do, in a word of the client's; nothing that was sent. */
export function logRefusedByIssuer(kind: string, request: Request): void {
  const line = {
    level: "warn",
    at: new Date().toISOString(),
    request: request.headers.get("x-request-id"),
    schoolAccount: kind,
  };
  console.warn(JSON.stringify(line));
}

function placeOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .map((line) => line.trim());
}
