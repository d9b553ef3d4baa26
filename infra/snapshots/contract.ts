import { expect, test } from 'vitest';
import type { Snapshot, SnapshotStore } from './port.ts';

/** What every adapter must do; `open` gives an empty one. */
export function snapshotContract(open: () => Promise<SnapshotStore>): void {
  const snapshot = (version: number, revision: number): Snapshot => ({
    version,
    revision,
    state: Uint8Array.of(0, 1, 255, revision),
    memory: new Uint8Array(0),
  });

  const kept = async (store: SnapshotStore, stream: string, version: number) => {
    const found = await store.read(stream, version);
    if (!found) return undefined;
    const { revision, state, memory } = found;
    return { version: found.version, revision, state: Uint8Array.from(state), memory: Uint8Array.from(memory) };
  };

  test('keeps the newest snapshot of each stream', async () => {
    const store = await open();
    await store.write('hall-a', snapshot(1, 10));
    await store.write('hall-b', snapshot(1, 5));
    await store.write('hall-a', snapshot(1, 20));
    await store.write('hall-a', snapshot(1, 15));
    expect(await kept(store, 'hall-a', 1)).toEqual(snapshot(1, 20));
    expect(await kept(store, 'hall-b', 1)).toEqual(snapshot(1, 5));
    expect(await kept(store, 'hall-c', 1)).toBeUndefined();
  });

  test('gives no snapshot of another version, and lets any replace it', async () => {
    const store = await open();
    await store.write('hall-a', snapshot(2, 20));
    expect(await kept(store, 'hall-a', 1)).toBeUndefined();
    await store.write('hall-a', snapshot(1, 10));
    expect(await kept(store, 'hall-a', 1)).toEqual(snapshot(1, 10));
    expect(await kept(store, 'hall-a', 2)).toBeUndefined();
  });

  test('removes a snapshot, and then takes an older one', async () => {
    const store = await open();
    await store.write('hall-a', snapshot(1, 20));
    await store.remove('hall-a');
    await store.remove('hall-a');
    expect(await kept(store, 'hall-a', 1)).toBeUndefined();
    await store.write('hall-a', snapshot(1, 10));
    expect(await kept(store, 'hall-a', 1)).toEqual(snapshot(1, 10));
  });
}
