import type { StreamName } from '@marquee/domain/kernel/event.ts';
import type { Snapshot, SnapshotStore } from './port.ts';

/** Snapshots that live as long as the process. */
export class MemorySnapshots<S extends Snapshot = Snapshot> implements SnapshotStore<S> {
  readonly #snapshots = new Map<StreamName, S>();

  async read(stream: StreamName, version: number): Promise<S | undefined> {
    const snapshot = this.#snapshots.get(stream);
    return snapshot?.version === version ? snapshot : undefined;
  }

  async write(stream: StreamName, snapshot: S): Promise<void> {
    const old = this.#snapshots.get(stream);
    if (old?.version === snapshot.version && old.revision > snapshot.revision) return;
    this.#snapshots.set(stream, snapshot);
  }

  async remove(stream: StreamName): Promise<void> {
    this.#snapshots.delete(stream);
  }
}
