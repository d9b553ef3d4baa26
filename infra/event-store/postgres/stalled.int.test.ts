import { expect, it } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { idsOf, newStream, noted } from '../contract/examples.ts';
import { noStream } from '../port.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

/** Longer than the server lets a transaction of this kind stand still, milliseconds. */
const STALLED_MS = 4_000;

it('an exclusive append of a process that stood still goes on, and is made once', async () => {
  const store = await openPostgresEventStore({ url: (await freshDatabase()).url });
  const stream = newStream();
  const [first, second] = [noted(), noted()];
  await store.append(stream, noStream, [first]);
  let decided = 0;
  const result = await store.appendExclusively(stream, 0, () => {
    decided += 1;
    // As a machine that is put to sleep: nothing of this process runs meanwhile.
    if (decided === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALLED_MS);
    return [second];
  });
  expect(result).toMatchObject({ ok: true, revision: 1 });
  expect(await idsOf(store, stream)).toEqual([first.id, second.id]);
  await store.close();
});
