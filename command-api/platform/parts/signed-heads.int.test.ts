import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { HeadFiles } from '@marquee/infra/signed-heads/head-files.ts';
import { headKey as headKeyOf, publicKeyText } from '@marquee/infra/signed-heads/signed-head.ts';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { cleanupAfterEach } from '../testing/cleanup-after-each.ts';

import { checkSignedHeads } from './signed-heads.ts';

const cleanup = cleanupAfterEach();

it('of processes that start on a new log at once one signs its first head, and the others go on from it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-first-head-'));
  cleanup().add('folder', folder, (made) => rm(made, { recursive: true, force: true }));
  const { url } = await freshDatabase();
  const files = createDiskFiles(folder);
  const headKey = headKeyOf(randomBytes(32));
  const processes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const pool = openPool({ url, application: 'test', max: 4 });
      cleanup().add('connections', pool, (opened) => opened.end());
      const log = { eventStoreUrl: undefined, databaseUrl: url, wrote: () => {} };
      const eventLog = cleanup().add('event log', await openEventLog(log), (opened) => opened.close());
      return { eventLog, pool, files, headKey };
    }),
  );
  const said: string[] = [];
  const found = await Promise.all(processes.map((one) => checkSignedHeads(one, false, (line) => void said.push(line))));
  expect(found).toEqual(processes.map(() => undefined));
  expect(said).toEqual([]);
  const { heads, foreign } = await new HeadFiles(files, publicKeyText(headKey)).all();
  expect(heads.map(({ sequence }) => sequence)).toEqual([1]);
  expect(foreign).toEqual([]);
});
