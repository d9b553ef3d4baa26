import type { RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { Snapshot, SnapshotStore } from '@marquee/infra/snapshots/port.ts';
import { loadCommandMemory } from './stored-command-memory.ts';
import { type AnyDecider, StreamState } from './stream-state.ts';

/** Reads a stream's state: the snapshot if there is a good one, and the events since. `absorb` takes each event in. */
export async function loadStream(
  aggregate: AnyDecider,
  stream: StreamName,
  from: { readonly store: EventStore; readonly snapshots: SnapshotStore | undefined },
  absorb: (state: StreamState, event: RecordedEvent) => void,
): Promise<StreamState> {
  const state = (await fromSnapshot(aggregate, stream, from)) ?? new StreamState(aggregate, stream);
  for await (const event of from.store.read(stream, { from: state.revision + 1 })) absorb(state, event);
  return state;
}

/** Undefined when there is no snapshot, when it is broken, or when the log does not hold the event it ends with. */
async function fromSnapshot(
  aggregate: AnyDecider,
  stream: StreamName,
  { store, snapshots }: { readonly store: EventStore; readonly snapshots: SnapshotStore | undefined },
): Promise<StreamState | undefined> {
  if (!snapshots || !aggregate.snapshots) return undefined;
  const snapshot = await snapshots.read(stream, aggregate.snapshots.version);
  const state = snapshot && restore(aggregate, stream, snapshot);
  if (!state) return undefined;
  for await (const last of store.read(stream, { from: state.revision, limit: 1 })) {
    state.recordedAt = last.meta.recordedAt;
    return state;
  }
  return undefined;
}

function restore(aggregate: AnyDecider, stream: StreamName, snapshot: Snapshot): StreamState | undefined {
  try {
    const state = new StreamState(aggregate, stream, {
      value: aggregate.snapshots?.load(snapshot.state),
      revision: snapshot.revision,
      commands: loadCommandMemory(snapshot.memory, aggregate.remembers),
    });
    state.snapshotBytes = snapshot.state.length + snapshot.memory.length;
    return state;
  } catch {
    // Snapshots are disposable: one that cannot be read costs time, nothing else.
    return undefined;
  }
}
