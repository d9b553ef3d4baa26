import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port of this machine that stands between clients and a server. What goes through it is for its owner to say. */
export interface TcpProxy {
  readonly port: number;
  /** All that are open: clients, and ways onward. */
  readonly sockets: ReadonlySet<Socket>;
  /** Connects a client on to the server. When one of the two ends, however that comes, so does the other. */
  onward(client: Socket, port: number, host?: string): Socket;
  /** Breaks every connection that stands. */
  breakAll(): void;
  /** Lets nobody in any more, and breaks every connection that stands. */
  close(): Promise<void>;
}

/** Opens a proxy at this port (default: a free one). `enter` is called with every client that comes. */
export async function openTcpProxy(enter: (client: Socket) => void, port = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => enter(keep(client))).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    onward(client, to, host = '127.0.0.1') {
      const onward = keep(connect(to, host));
      client.on('close', () => onward.destroy());
      onward.on('close', () => client.destroy());
      return onward;
    },
    breakAll,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      breakAll();
      await closed;
    },
  };
}
