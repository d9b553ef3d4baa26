import { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';

/** A query's own limit, of which the driver's types do not know. */
interface Bounded {
  readonly query_timeout?: number;
}

/**
 * A client that breaks its connection when a server from which it awaits an answer has said nothing for so long: whoever
 * asked hears that the connection broke, which any library takes for what passes. One that is told of a time limit instead
 * may take it for an answer. Queries with a limit of their own are left to it.
 */
export function impatientClient(silenceMs: number): typeof pg.Client {
  return class ImpatientClient extends pg.Client {
    #awaits = false;

    constructor(config?: string | ClientConfig) {
      const socket = new Socket();
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
      this.on('drain', () => {
        this.#awaits = false;
      });
      socket.setTimeout(silenceMs, () => this.#awaits && socket.destroy());
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads stand in its own types.
    override query(...asked: any[]): any {
      const [first] = asked as [Bounded | string | undefined];
      this.#awaits = typeof first !== 'object' || first.query_timeout === undefined;
      return Reflect.apply(super.query, this, asked);
    }
  };
}
