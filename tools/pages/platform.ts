import process from 'node:process';
import { DEMO_FOLDER } from '../testing/demo-folder.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { startSeeded } from '../testing/seeded-platform.ts';

/** A platform with demo data of its own: those of the whole run, where there is one, so that they are made once. */
export function ownPlatform(env: Readonly<Record<string, string>>): Promise<PlatformProcess> {
  const ofTheRun = process.env[DEMO_FOLDER];
  return ofTheRun ? startSeeded(ofTheRun, env) : PlatformProcess.start({ env });
}

/** Starts the platform with demo data for the page tests; the answer stops and removes it. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  if (process.env.MARQUEE_URL) return async () => {};
  const platform = await ownPlatform({ MARQUEE_TRUST_PROXY: 'true' });
  process.env.MARQUEE_URL = platform.url;
  return () => platform.remove();
}
