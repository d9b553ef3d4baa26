import { afterAll, beforeAll, inject } from 'vitest';
import { demoPerson } from '../../testing/box-office.ts';
import type { PlatformProcess } from '../../testing/platform-process.ts';
import { startSeeded } from '../../testing/seeded-platform.ts';
import type { House } from './house.ts';

/** A platform with demo data for the tests of a file, which is there while they run. */
export function sharedHouse(): () => House {
  let platform: PlatformProcess | undefined;
  let house: House;
  beforeAll(async () => {
    platform = await startSeeded(inject('demoFolder'), { MARQUEE_TRUST_PROXY: 'true' });
    const { url, dataDir } = platform;
    const [fan, artist, operator] = [
      await demoPerson(url, 'fan'),
      await demoPerson(url, 'artist'),
      await demoPerson(url, 'operator'),
    ];
    house = { url, dataDir, fan, artist, operator };
  }, 300_000);
  afterAll(() => platform?.remove(), 120_000);
  return () => house;
}
