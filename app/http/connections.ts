import type { Socket } from "node:net";

/** A new one has `graceMs` to ask before another is closed, unless twice as many come meanwhile. */
export type ConnectionLimits = { inAll: number; ofOne: number; graceMs: number };

type Connection = {
  socket: Socket;
  address: string;
  isAnswering: boolean;
  isKnown: boolean;
};

export type Connections = {
  /** A new one. When there are too many, an idle one is closed for it, else the newest. */
  open: (socket: Socket, address: string) => void;
  answer: (socket: Socket, isKnown: boolean) => void;
  rest: (socket: Socket) => void;
};

/** For a new one the longest silent is closed; first those where nobody signed in has asked. */
export function keepConnections({ inAll, ofOne, graceMs }: ConnectionLimits): Connections {
  /** The one that has been silent for longest comes first. */
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();

  function forget(connection: Connection): void {
    if (!connections.delete(connection.socket)) return;
    const left = (counts.get(connection.address) ?? 1) - 1;
    if (left > 0) counts.set(connection.address, left);
    else counts.delete(connection.address);
  }

  function close(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  function longestSilent(address: string | null): Connection | undefined {
    let known: Connection | undefined;
    for (const connection of connections.values()) {
      if (connection.isAnswering || (address !== null && connection.address !== address)) continue;
      if (!connection.isKnown) return connection;
      known ??= connection;
    }
    return known;
  }

  function newest(address: string | null): Connection | undefined {
    const all = [...connections.values()];
    return (
      address === null ? all : all.filter((connection) => connection.address === address)
    ).pop();
  }

  function makeRoom(address: string | null): void {
    const connection = longestSilent(address) ?? newest(address);
    if (connection) close(connection);
  }

  let isWaiting = false;
  function makeRoomForAll(): void {
    isWaiting = false;
    for (const address of [...counts.keys()]) {
      while ((counts.get(address) ?? 0) > ofOne) makeRoom(address);
    }
    while (connections.size > inAll) makeRoom(null);
  }

  return {
    open: (socket, address) => {
      const connection = { socket, address, isAnswering: false, isKnown: false };
      connections.set(socket, connection);
      counts.set(address, (counts.get(address) ?? 0) + 1);
      socket.once("close", () => forget(connection));
      const isTooMany = (counts.get(address) ?? 0) > ofOne || connections.size > inAll;
      if (!isTooMany) return;
      if (graceMs === 0 || connections.size > 2 * inAll) return makeRoomForAll();
      if (!isWaiting) setTimeout(makeRoomForAll, graceMs).unref();
      isWaiting = true;
    },
    answer: (socket, isKnown) => {
      const connection = connections.get(socket);
      if (connection) Object.assign(connection, { isAnswering: true, isKnown });
    },
    rest: (socket) => {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.isAnswering = false;
      connections.delete(socket);
      connections.set(socket, connection);
    },
  };
}
