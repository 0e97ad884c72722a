import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message that a mail server took: whose, and its lines as they came. */
export type Taken = { messageId: string; to: string; subject: string; raw: string };

/** A real mail server: `said` is everything it took, in the order it did. */
export type Counterpart = { url: string; taken: Taken[]; close: () => Promise<void> };

const open: (() => Promise<unknown>)[] = [];

/** Ends every mail server that was begun. */
export async function closeCounterparts(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()));
}

const LOCAL = "127.0.0.1";
/** Every address of this machine: those besides are not taken for it. */
const EVERYWHERE = "0.0.0.0";

/** A mail server that takes everything, but for what `how` says; `beforeTaken` is awaited before it says that it did. */
export async function takesMail(
  how: SMTPServerOptions & { beforeTaken?: () => Promise<void> | void } = {},
): Promise<Counterpart> {
  const taken: Taken[] = [];
  const { beforeTaken, ...options } = how;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, callback) => callback(null, { user: "school" }),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        await beforeTaken?.();
        const raw = Buffer.concat(parts).toString();
        taken.push({
          raw,
          to: session.envelope.rcptTo[0]?.address ?? "",
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? "",
          subject: /^Subject: (.+)$/im.exec(raw)?.[1] ?? "",
        });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, EVERYWHERE, resolve));
  const { port } = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  open.push(close);
  return { url: `smtp://${LOCAL}:${port}`, taken, close };
}

/** An answer of a mail server with its number. */
export function says(responseCode: number, words = "no"): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** Something that takes connections and does what `talk` does with each. */
export async function takesConnections(talk: (socket: Socket) => void): Promise<{ url: string }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, EVERYWHERE, resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `smtp://${LOCAL}:${(server.address() as { port: number }).port}` };
}

/** A mail server of a few lines that answers each command by its first word; null cuts the connection. */
export function answers(replies: Record<string, string | null>): (socket: Socket) => void {
  return (socket) => {
    const say = (reply: string | null | undefined) => {
      if (reply === null) socket.destroy();
      else if (reply) socket.write(`${reply}\r\n`);
    };
    say(replies.greeting ?? "220 here");
    let isData = false;
    socket.on("data", (part) => {
      for (const line of part.toString().split("\r\n").filter(Boolean)) {
        if (isData) {
          if ("inData" in replies) say(replies.inData);
          if (line === ".") isData = false;
          continue;
        }
        const [word = ""] = line.toUpperCase().split(" ");
        say(word in replies ? replies[word] : word === "DATA" ? "354 go on" : "250 fine");
        isData = word === "DATA";
      }
    });
  };
}

/** A port on which nobody listens. */
export async function nobodyThere(): Promise<{ url: string }> {
  const { url, close } = await takesMail();
  await close();
  return { url };
}
