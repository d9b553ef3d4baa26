import process from 'node:process';
import { PlatformProcess } from '../testing/platform-process.ts';

/** Starts the platform with demo data for the page tests; the answer stops and removes it. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  if (process.env.MARQUEE_URL) return async () => {};
  const platform = await PlatformProcess.start({ env: { MARQUEE_TRUST_PROXY: 'true' } });
  process.env.MARQUEE_URL = platform.url;
  return () => platform.remove();
}
