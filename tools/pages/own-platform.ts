import process from 'node:process';
import { PlatformProcess } from '../testing/platform-process.ts';
import { ownPlatform } from './platform.ts';
import { test } from './visit.ts';

/** A platform that the tests of one file have to themselves. */
export interface PlatformOfFile {
  /** Its folder, for who looks into its database. */
  readonly dataDir: () => string;
  /** Stops it and starts it again on the same data with other variables of the environment. */
  readonly restart: (env: Readonly<Record<string, string>>) => Promise<void>;
}

const always = { MARQUEE_TRUST_PROXY: 'true' };

/**
 * Starts a platform before the tests of the file that calls this, in place of the one that others share, and removes it after them.
 * `env`: its variables of the environment; it may skip the tests. `withinMs`: milliseconds for both.
 */
export function platformOfFile(
  what: string,
  env: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>> = () => ({}),
  withinMs = 300_000,
): PlatformOfFile {
  const shared = process.env.MARQUEE_URL;
  let platform: PlatformProcess | undefined;
  const running = () => {
    if (!platform) throw new Error(`${what} is not there yet`);
    return platform;
  };
  const reach = (started: PlatformProcess) => {
    platform = started;
    process.env.MARQUEE_URL = started.url;
  };
  test.beforeAll(what, async () => {
    test.setTimeout(withinMs);
    reach(await ownPlatform({ ...always, ...(await env()) }));
  });
  test.afterAll(async () => {
    if (shared === undefined) delete process.env.MARQUEE_URL;
    else process.env.MARQUEE_URL = shared;
    await platform?.remove();
  });
  return {
    dataDir: () => running().dataDir,
    async restart(next) {
      const { dataDir } = running();
      await running().stop();
      reach(await PlatformProcess.start({ dataDir, env: { ...always, ...next } }));
    },
  };
}
