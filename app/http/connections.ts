import type { Socket } from "node:net";

/** How many connections are open at once: in all, and of one address where that says who somebody is. */
export type ConnectionLimits = { inAll: number; ofOne: number };

type Connection = {
  socket: Socket;
  address: string;
  /** A request of it is at work, which has come whole. */
  isAnswering: boolean;
  /** The last that was asked on it, somebody who has signed in asked. */
  isKnown: boolean;
};

export type Connections = {
  /** A new one. When there are too many, one that nobody works for is closed for it, else it is itself. */
  open: (socket: Socket, address: string) => void;
  /** Somebody's request is at work on it. */
  answer: (socket: Socket, isKnown: boolean) => void;
  /** It has been answered. */
  rest: (socket: Socket) => void;
};

/**
 * Keeps the connections within bounds without ever being full for somebody new: the one that has been silent for longest
 * goes, of the address with too many or of all; first of those on which nobody who has signed in asked anything.
 */
export function keepConnections({ inAll, ofOne }: ConnectionLimits): Connections {
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

  function makeRoom(newest: Connection, address: string | null): void {
    close(longestSilent(address) ?? newest);
  }

  return {
    open: (socket, address) => {
      const connection = { socket, address, isAnswering: false, isKnown: false };
      connections.set(socket, connection);
      counts.set(address, (counts.get(address) ?? 0) + 1);
      socket.once("close", () => forget(connection));
      if ((counts.get(address) ?? 0) > ofOne) makeRoom(connection, address);
      if (connections.size > inAll) makeRoom(connection, null);
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
