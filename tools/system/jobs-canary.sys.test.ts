import { randomBytes } from 'node:crypto';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import { type KeptHistories, keptHistories } from '@marquee/workflows/temporal/testing/kept-histories.ts';
import { describeTemporal } from '@marquee/workflows/temporal/testing/temporal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CanaryPlatform } from './jobs/canary-platform.ts';
import { filesWith, newSecret, stands } from './jobs/files-with.ts';

interface Secrets {
  /** Given to jobs by reference: one was done, the other was cancelled. */
  readonly kept: readonly string[];
  /** Given to a job in its input: whoever searches finds this one. */
  readonly betrayed: string;
}

/** The life of jobs with secrets: tries that fail, a parked item, fresh runs, a crash, an end and a cancellation. */
async function live(house: CanaryPlatform): Promise<Secrets> {
  const [secret, cancelledSecret, betrayed] = [newSecret(), newSecret(), newSecret()];
  await house.tell({ do: 'entrust', key: 'canary/1', secret });
  await house.tell({ do: 'entrust', key: 'canary/2', secret: cancelledSecret });
  const parked = await house.until('canary/1', 'stuck');
  expect(parked).toMatchObject({ itemsParked: 1, reason: expect.stringContaining('password=[secret]') });
  await house.until('canary/2', 'stuck');

  await house.crash();
  await house.tell({ do: 'signal', key: 'canary/1' });
  expect(await house.until('canary/1', 'done')).toMatchObject({ output: { characters: secret.length } });
  await house.tell({ do: 'cancel', key: 'canary/2' });
  await house.until('canary/2', 'cancelled');
  await house.tell({ do: 'betray', key: 'indiscreet/1', secret: betrayed });
  await house.until('indiscreet/1', 'done');
  return { kept: [secret, cancelledSecret], betrayed };
}

/** In no table, file or line that was printed. The process is stopped then. */
async function expectNowhere(house: CanaryPlatform, kept: readonly string[]): Promise<void> {
  for (const word of kept) expect(await house.databasesWith(word)).toEqual({ tables: [], secrets: 0 });
  await house.stop();
  for (const word of kept) {
    expect(await filesWith(house.dataDir, word)).toEqual([]);
    expect(stands(word, house.printed)).toBe(false);
  }
}

describe('a secret that jobs on the embedded engine were given', () => {
  let house: CanaryPlatform;
  beforeAll(async () => {
    house = await CanaryPlatform.open({});
  });
  afterAll(() => house?.remove(), 60_000);

  test('is found nowhere afterwards: database dump, files, logs, histories', async () => {
    const { kept, betrayed } = await live(house);
    const control = await house.databasesWith(betrayed);
    expect(control.tables, 'a job that has it in its input is found').not.toEqual([]);
    await expectNowhere(house, kept);
    expect((await filesWith(house.dataDir, betrayed)).length, 'and so it is in the files').toBeGreaterThan(0);
  });
});

await describeTemporal('a secret that jobs on a real Temporal were given', (temporal) => {
  const masterKey = randomBytes(32);
  let house: CanaryPlatform;
  beforeAll(async () => {
    const { address } = temporal();
    house = await CanaryPlatform.open({
      TEMPORAL_ADDRESS: address,
      MARQUEE_MASTER_KEY: masterKey.toString('base64'),
    });
  });
  afterAll(() => house?.remove(), 60_000);

  /** Temporal's list may show the last of them a moment late. */
  async function histories(betrayed: string): Promise<KeptHistories> {
    const key = deriveKey(masterKey, 'temporal payloads');
    let found = await keptHistories(temporal().address, 'default', key);
    for (let looks = 1; looks < 20 && !stands(betrayed, found.decrypted); looks += 1) {
      found = await keptHistories(temporal().address, 'default', key);
    }
    return found;
  }

  test('is found nowhere afterwards: nor in the histories, as they are stored or decrypted', async () => {
    const { kept, betrayed } = await live(house);
    const found = await histories(betrayed);
    expect(found.runs, 'two runs of each canary, and the others').toBeGreaterThanOrEqual(5);
    expect(stands(betrayed, found.decrypted), 'a job that has it in its input is found').toBe(true);
    for (const word of [...kept, betrayed]) expect(stands(word, found.stored)).toBe(false);
    for (const word of kept) expect(stands(word, found.decrypted)).toBe(false);
    await expectNowhere(house, kept);
    await temporal().server.stop();
    for (const word of [...kept, betrayed]) expect(await filesWith(temporal().folder, word)).toEqual([]);
  });
});
