import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@marquee/infra/postgres/database.ts';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { withPassword } from '@marquee/infra/postgres/with-password.ts';

/** The database of a platform, whether it runs or not. */
export interface PlatformData {
  /** A direct connection string. */
  readonly url: string;
  /** Stops the server if it was started for this. */
  close(): Promise<void>;
}

/**
 * Finds the data that the platform uses: `DATABASE_URL`, or the embedded server on the data folder, which is used as it
 * runs, or started for as long as it is needed. Throws `StartRefused` when there is no data.
 */
export async function platformData(env: NodeJS.ProcessEnv, dataFolder: string | undefined): Promise<PlatformData> {
  const direct = env.DATABASE_DIRECT_URL || env.DATABASE_URL;
  if (direct) return { url: withPassword(direct, env.DATABASE_PASSWORD), close: async () => {} };
  const dataDir = path.resolve(dataFolder ?? (env.MARQUEE_DATA || 'data'));
  const running = existsSync(dataDir) ? runningEmbedded(dataDir) : undefined;
  if (running) return { url: running('marquee'), close: async () => {} };
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new StartRefused(
      `There is no data in ${dataDir}. Start the platform once, or name its folder with --data DIR.`,
    );
  }
  const database = await openDatabase({ dataDir });
  return { url: database.directUrl, close: () => database.close() };
}
