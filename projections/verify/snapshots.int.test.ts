import { openPool } from '@marquee/infra/postgres/pool.ts';
import { digestedSnapshots, snapshotKey } from '@marquee/infra/snapshots/digested.ts';
import { openPostgresSnapshots } from '@marquee/infra/snapshots/postgres.ts';
import { expect, test } from 'vitest';
import { onClient, played, verified } from './testing/played.ts';

const key = snapshotKey(new Uint8Array(32));

test('a snapshot in which one byte was changed is found, and its stream named', async () => {
  const database = await played(51, undefined, 40);
  const pool = openPool({ url: database.url, application: 'snapshots', max: 1 });
  const dropped = () => expect.fail();
  const snapshots = digestedSnapshots({ store: await openPostgresSnapshots(pool), key, dropped });
  for (let n = 0; n < 45; n++) {
    const state = Uint8Array.of(n, 1, 2);
    await snapshots.write(`inventory-${n}`, { version: 1, revision: n, state, memory: new Uint8Array(0) });
  }
  await pool.end();
  const sound = await verified(database, { snapshotKey: key });
  expect(sound.findings).toEqual([]);
  expect(sound.checked).toContainEqual({ check: 'snapshots', of: 'snapshots', examined: 45, findings: 0 });

  await onClient(database, (client) =>
    client.query("update snapshots set state = set_byte(state, 2, 3) where stream = 'inventory-7'"),
  );
  const { findings } = await verified(database, { snapshotKey: key });
  expect(findings).toMatchObject([{ check: 'snapshots', stream: 'inventory-7' }]);
  expect((await verified(database)).findings).toEqual([]);
});
