import { randomBytes } from 'node:crypto';
import { migration } from '@marquee/command-api/contract/migration.ts';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import { keptHistories } from '@marquee/workflows/temporal/testing/kept-histories.ts';
import { describeTemporal } from '@marquee/workflows/temporal/testing/temporal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson } from '../testing/purchases.ts';
import { databasesWith } from '../testing/tables-with.ts';
import { base64Forms, filesWith, newSecret, stands } from './jobs/files-with.ts';

await describeTemporal('the login that a migration on a real Temporal was given', (temporal) => {
  const masterKey = randomBytes(32);
  let platform: PlatformProcess;
  beforeAll(async () => {
    const env = { TEMPORAL_ADDRESS: temporal().address, MARQUEE_MASTER_KEY: masterKey.toString('base64') };
    platform = await PlatformProcess.start({ args: ['--no-demo'], env });
  });
  afterAll(() => platform?.remove(), 60_000);

  test('X338: is found nowhere afterwards: database, files, lines that were printed, histories as they are kept or decrypted', async () => {
    const artist = await newPerson(platform.url);
    const [password, apiKey] = [newSecret(), newSecret()];
    const body = { platform: 'tunecore', username: 'large-3', password, apiKey };
    const done = await artist.call(migration.migrate, { body });
    expect(done).toMatchObject({ migratedTracks: 3, status: 'completed' });
    const { decrypted, stored } = await keptHistories(
      temporal().address,
      'default',
      deriveKey(masterKey, 'temporal payloads'),
    );
    expect(stands(done.migrationId, decrypted), 'what the job is about is found').toBe(true);
    for (const word of [password, apiKey]) {
      for (const histories of [decrypted, stored]) expect(stands(word, histories)).toBe(false);
      const forms = [word, ...base64Forms(Buffer.from(word))];
      expect(await databasesWith(platform.dataDir, forms)).toEqual([]);
    }
    await platform.stop();
    for (const word of [password, apiKey]) {
      expect(await filesWith(platform.dataDir, word)).toEqual([]);
      expect(stands(word, Buffer.from(platform.output))).toBe(false);
    }
  });
});
