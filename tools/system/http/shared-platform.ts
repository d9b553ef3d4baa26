import { afterAll, beforeAll, inject } from 'vitest';
import type { PlatformProcess } from '../../testing/platform-process.ts';
import { demoPerson } from '../../testing/purchases.ts';
import { startSeeded } from '../../testing/seeded-platform.ts';
import type { TestPlatform } from './test-platform.ts';

/** A platform with demo data for the tests of a file, which is there while they run. */
export function sharedPlatform(): () => TestPlatform {
  let started: PlatformProcess | undefined;
  let platform: TestPlatform;
  beforeAll(async () => {
    started = await startSeeded(inject('demoFolder'), { MARQUEE_TRUST_PROXY: 'true' });
    const { url, dataDir } = started;
    const [fan, artist, operator] = [
      await demoPerson(url, 'fan'),
      await demoPerson(url, 'artist'),
      await demoPerson(url, 'operator'),
    ];
    platform = { url, dataDir, fan, artist, operator };
  }, 600_000);
  afterAll(() => started?.remove(), 120_000);
  return () => platform;
}
