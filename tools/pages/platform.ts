import process from 'node:process';
import type { FullConfig } from '@playwright/test';
import { DEMO_FOLDER } from '../testing/demo-folder.ts';
import oneFile from '../testing/one-file.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { startSeeded } from '../testing/seeded-platform.ts';

/** A platform with demo data of its own: those of the whole run, where there is one, so that they are made once. */
export function ownPlatform(env: Readonly<Record<string, string>>): Promise<PlatformProcess> {
  const ofTheRun = process.env[DEMO_FOLDER];
  return ofTheRun ? startSeeded(ofTheRun, env) : PlatformProcess.start({ env });
}

/** Starts a platform with demo data for each browser that runs at once; the answer stops and removes them. */
export default async function startPlatforms({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.MARQUEE_URL) return async () => {};
  const removeFiles = await oneFile();
  const platforms: PlatformProcess[] = [];
  for (let n = 0; n < workers; n++) platforms.push(await ownPlatform({ MARQUEE_TRUST_PROXY: 'true' }));
  process.env.MARQUEE_URL = platforms.map(({ url }) => url).join(' ');
  process.env.MARQUEE_DATA = platforms.map(({ dataDir }) => dataDir).join(' ');
  return async () => {
    for (const platform of platforms) await platform.remove();
    await removeFiles();
  };
}
