/**
 * Says in the log that something went wrong and where. An error's message may carry statements and their values
 * over several lines, and stays out.
 */
export function logFault(error: unknown, request: Request): void {
  const id = request.headers.get("x-request-id");
  const name = error instanceof Error ? error.name : typeof error;
  console.error(`error ${name} in request ${id}\n${error instanceof Error ? placeOf(error) : ""}`);
}

/** The first lines of the stack, without the message that it begins with. */
function placeOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .join("\n");
}
