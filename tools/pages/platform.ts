import process from 'node:process';
import { DEMO_FOLDER } from '../testing/demo-folder.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { startSeeded } from '../testing/seeded-platform.ts';

/** Starts the platform with demo data for the page tests; the answer stops and removes it. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  if (process.env.MARQUEE_URL) return async () => {};
  const env = { MARQUEE_TRUST_PROXY: 'true' };
  const ofTheRun = process.env[DEMO_FOLDER];
  const platform = ofTheRun ? await startSeeded(ofTheRun, env) : await PlatformProcess.start({ env });
  process.env.MARQUEE_URL = platform.url;
  return () => platform.remove();
}
