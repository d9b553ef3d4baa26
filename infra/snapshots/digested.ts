import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { deriveKey } from '../personal-data/envelope.ts';
import type { Snapshot, SnapshotStore } from './port.ts';

/** A snapshot as it is stored, with what proves that the platform has written it. */
export interface DigestedSnapshot extends Snapshot {
  /** HMAC-SHA256 over stream, version, revision, state and memory. */
  readonly digest: Uint8Array;
}

/** The key of the digests. It is derived from the master key, which does not lie in the database. */
export function snapshotKey(masterKey: Uint8Array): KeyObject {
  return deriveKey(masterKey, 'snapshots');
}

/** Whether a stored snapshot is what the platform has written for this stream. */
export function isGenuine(key: KeyObject, stream: StreamName, snapshot: DigestedSnapshot): boolean {
  const due = digestOf(key, stream, snapshot);
  return due.length === snapshot.digest.length && timingSafeEqual(due, snapshot.digest);
}

export interface DigestedSnapshotsOptions {
  readonly store: SnapshotStore<DigestedSnapshot>;
  readonly key: KeyObject;
  /** Told of a snapshot that was not what the platform had written. */
  readonly dropped: (stream: StreamName, revision: number) => void;
}

/** Snapshots that are believed only as they were written: one that is not is removed, and the stream read from its first event. */
export function digestedSnapshots({ store, key, dropped }: DigestedSnapshotsOptions): SnapshotStore {
  return {
    async read(stream, version) {
      const found = await store.read(stream, version);
      if (!found || isGenuine(key, stream, found)) return found;
      dropped(stream, found.revision);
      await store.remove(stream);
      return undefined;
    },
    write: (stream, snapshot) => store.write(stream, { ...snapshot, digest: digestOf(key, stream, snapshot) }),
    remove: (stream) => store.remove(stream),
  };
}

function digestOf(key: KeyObject, stream: StreamName, { version, revision, state, memory }: Snapshot): Buffer {
  // The lengths say where each part ends, so two snapshots never give the same bytes.
  const head = JSON.stringify([stream, version, revision, state.length, memory.length]);
  return createHmac('sha256', key).update(head).update(state).update(memory).digest();
}
