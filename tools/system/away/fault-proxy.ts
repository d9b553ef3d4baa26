import type { Socket } from 'node:net';
import { openTcpProxy, type TcpProxy } from '@marquee/infra/net/testing/tcp-proxy.ts';

/** Stands between the platform and an engine: lets everything through, refuses connections, or takes them and says nothing. */
export class FaultProxy {
  readonly #to: number;
  #door: TcpProxy | undefined;
  #port = 0;
  #silent = false;

  private constructor(to: number) {
    this.#to = to;
  }

  /** Opens a way to this port of the machine. */
  static async open(to: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(to);
    await proxy.#open();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** From now on nobody gets in, and whoever is in is thrown out. */
  async refuse(): Promise<void> {
    const door = this.#door;
    this.#door = undefined;
    await door?.close();
  }

  /** From now on everybody gets in and nothing comes through: what is said is taken and lost. */
  fallSilent(): void {
    this.#silent = true;
    for (const socket of this.#door?.sockets ?? []) socket.unpipe().resume();
  }

  /** After `fallSilent`: who comes gets through, and those who were in stay with nobody to hear them, as behind a lost route. */
  letNewcomersIn(): void {
    this.#silent = false;
  }

  /** Lets everything through again. What stood still is lost: its connections break. */
  async reopen(): Promise<void> {
    this.#silent = false;
    this.#door?.breakAll();
    if (!this.#door) await this.#open();
  }

  async #open(): Promise<void> {
    const door = await openTcpProxy((client) => this.#enter(door, client), this.#port);
    this.#door = door;
    this.#port = door.port;
  }

  #enter(door: TcpProxy, client: Socket): void {
    if (this.#silent) {
      client.resume();
      return;
    }
    client.pipe(door.onward(client, this.#to)).pipe(client);
  }
}
