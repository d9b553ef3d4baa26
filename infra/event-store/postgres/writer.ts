import { Socket } from 'node:net';
import pg from 'pg';
import { connectionConfig } from '../../postgres/pool.ts';
import { appendBatch, type Outcome, wasNotWritten } from './append-batch.ts';
import type { BatchItem } from './append-call.ts';

/** A batch was not answered. `certain` when nothing of it was written; otherwise anything may have been. */
export class WriteFailed extends Error {
  override readonly name = 'WriteFailed';
  readonly certain: boolean;

  constructor(cause: unknown, certain: boolean) {
    super((cause as Error).message, { cause });
    this.certain = certain;
  }
}

/** Milliseconds. The server gives up before we do, so that its answer is usually the one that counts. */
const timeouts = { lockTimeout: 5_000, statementTimeout: 8_000, idleInTransactionTimeout: 3_000 };
const queryTimeout = 10_000;

/** The one connection that this process appends on. It is made when it is needed, and made again after it broke. */
export class Writer {
  readonly #url: string;
  #client: pg.Client | undefined;
  #socket: Socket | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Answers each item, or throws `WriteFailed`. When the connection stands, the batch is on its way on return. */
  async write(batch: readonly BatchItem[]): Promise<Outcome[]> {
    const client = this.#client ?? (await this.#connect());
    try {
      return await appendBatch(client, batch);
    } catch (error) {
      this.#drop();
      throw new WriteFailed(error, wasNotWritten(error));
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({
      ...connectionConfig({ url: this.#url, application: 'append', ...timeouts }),
      query_timeout: queryTimeout,
      stream: () => socket,
    });
    client.on('error', () => {});
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      socket.destroy();
      throw new WriteFailed(error, true);
    }
    this.#socket = socket;
    this.#client = client;
    return client;
  }

  /** Ends the connection at once; the server may be unable to say good-bye. */
  #drop(): void {
    this.#client = undefined;
    this.#socket?.destroy();
  }
}
