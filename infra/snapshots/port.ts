import type { StreamName } from '@marquee/domain/kernel/event.ts';

/** A stream's state as of one revision. Disposable: without it the stream is read from its first event. */
export interface Snapshot {
  /** Version of the state's shape and of the code that computed it. */
  readonly version: number;
  /** Revision of the last event that is in it. */
  readonly revision: number;
  readonly state: Uint8Array;
  /** The ids of the commands that the stream has handled. */
  readonly memory: Uint8Array;
}

/** Keeps the newest snapshot of each stream, outside the log. */
export interface SnapshotStore<S extends Snapshot = Snapshot> {
  /** The stream's snapshot of this version; undefined when there is none. */
  read(stream: StreamName, version: number): Promise<S | undefined>;
  /** Replaces the stream's snapshot, unless there is a newer one of the same version. */
  write(stream: StreamName, snapshot: S): Promise<void>;
  /** Harmless when there is none. */
  remove(stream: StreamName): Promise<void>;
}
