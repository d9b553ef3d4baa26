import type { StreamName } from '@marquee/domain/kernel/event.ts';
import type { Snapshot, SnapshotStore } from './port.ts';

/** Snapshots that live as long as the process. */
export class MemorySnapshots implements SnapshotStore {
  readonly #snapshots = new Map<StreamName, Snapshot>();

  async read(stream: StreamName, version: number): Promise<Snapshot | undefined> {
    const snapshot = this.#snapshots.get(stream);
    return snapshot?.version === version ? snapshot : undefined;
  }

  async write(stream: StreamName, snapshot: Snapshot): Promise<void> {
    const old = this.#snapshots.get(stream);
    if (old?.version === snapshot.version && old.revision > snapshot.revision) return;
    this.#snapshots.set(stream, snapshot);
  }
}
