import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the platform and an engine: lets everything through, refuses connections, or takes them and says nothing. */
export class Doorway {
  readonly port: number;
  readonly #to: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #silent = false;

  private constructor(port: number, to: number, server: Server) {
    this.port = port;
    this.#to = to;
    this.#server = server;
    server.on('connection', (socket) => this.#enter(socket));
  }

  /** Opens a way to this port of the machine. */
  static async open(to: number): Promise<Doorway> {
    const server = await listening(0);
    return new Doorway((server.address() as AddressInfo).port, to, server);
  }

  /** From now on nobody gets in, and whoever is in is thrown out. */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = server && new Promise<void>((resolve) => server.close(() => resolve()));
    this.#throwOut();
    await closed;
  }

  /** From now on everybody gets in and nothing comes through. */
  fallSilent(): void {
    this.#silent = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Lets everything through again. What stood still is lost: its connections break. */
  async reopen(): Promise<void> {
    this.#silent = false;
    this.#throwOut();
    if (this.#server) return;
    this.#server = await listening(this.port);
    this.#server.on('connection', (socket) => this.#enter(socket));
  }

  #enter(socket: Socket): void {
    this.#keep(socket);
    if (this.#silent) return;
    const onward = this.#keep(connect(this.#to, '127.0.0.1'));
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
  }

  #throwOut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
