import { type EventStoreDb, openEventStoreDb } from '../eventstoredb-event-store.ts';
import { EventStoreNode } from './node.ts';

/** A node that fails as a test tells it to, and stores of its log. */
export class FaultyLog {
  readonly node: EventStoreNode;
  /** Gives an append up after a second. */
  readonly store: EventStoreDb;
  readonly #opened: EventStoreDb[] = [];

  private constructor(node: EventStoreNode, store: EventStoreDb) {
    this.node = node;
    this.store = store;
  }

  static async start(): Promise<FaultyLog> {
    const node = await EventStoreNode.start();
    return new FaultyLog(node, await openEventStoreDb({ url: node.url(), appendTimeoutMs: 1_000 }));
  }

  /** Another store of the same log, with the store's own times unless others are given. Closed with this log. */
  async another(
    options: { url?: string; appendTimeoutMs?: number; watchInterval?: number } = {},
  ): Promise<EventStoreDb> {
    const opened = await openEventStoreDb({ url: this.node.url(), ...options });
    this.#opened.push(opened);
    return opened;
  }

  /** The answer of the next append that is written is lost with its connection. */
  loseNextAnswer(): void {
    const { node } = this;
    node.faults.answerAppend = async () => {
      node.faults.answerAppend = async () => true;
      node.dropConnections();
      return false;
    };
  }

  async stop(): Promise<void> {
    this.node.setAway(false);
    await Promise.all([this.store, ...this.#opened].map((opened) => opened.close()));
    await this.node.stop();
  }
}
