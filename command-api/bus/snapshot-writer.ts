import type { StreamName } from '@marquee/domain/kernel/event.ts';
import type { SnapshotStore } from '@marquee/infra/snapshots/port.ts';
import { saveCommandMemory } from './stored-command-memory.ts';
import type { StreamState } from './stream-state.ts';

/** Snapshots may write as much as events do: a big state waits until so many of its bytes come on each event since the last. */
const BYTES_AN_EVENT = 256;

/** Writes snapshots beside the requests: few at a time, at most one a stream, none that can fail a command. */
export class SnapshotWriter {
  readonly #store: SnapshotStore;
  readonly #concurrency: number;
  readonly #failed: (error: unknown) => void;
  readonly #writing = new Map<StreamName, Promise<void>>();

  /** `failed` is told of snapshots that could not be made or written. */
  constructor(store: SnapshotStore, concurrency: number, failed: (error: unknown) => void) {
    this.#store = store;
    this.#concurrency = concurrency;
    this.#failed = failed;
  }

  /** Whether so much has happened since the last snapshot that a new one is worth its bytes, and a hand is free for it. */
  isDue({ aggregate, stream, sinceSnapshot, snapshotBytes }: StreamState): boolean {
    if (!aggregate.snapshots || sinceSnapshot < aggregate.snapshots.every) return false;
    if (sinceSnapshot * BYTES_AN_EVENT < snapshotBytes) return false;
    return this.#writing.size < this.#concurrency && !this.#writing.has(stream);
  }

  /** Takes a snapshot of the state as it is at this moment: between two batches, when it is what the log holds. */
  write(state: StreamState): void {
    state.sinceSnapshot = 0;
    const written = this.#save(state)
      .catch(this.#failed)
      .finally(() => this.#writing.delete(state.stream));
    this.#writing.set(state.stream, written);
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await Promise.all(this.#writing.values());
  }

  async #save(stream: StreamState): Promise<void> {
    const codec = stream.aggregate.snapshots;
    if (!codec) return;
    // Both copies are made before the first await: the state goes on to change.
    const state = codec.save(stream.value);
    const memory = saveCommandMemory(stream.commands, stream.aggregate.remembers);
    stream.snapshotBytes = state.length + memory.length;
    await this.#store.write(stream.stream, { version: codec.version, revision: stream.revision, state, memory });
  }
}
