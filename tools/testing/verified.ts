import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Result } from '@marquee/projections/verify/report.ts';

const verifier = path.resolve(import.meta.dirname, '../verify.ts');

/** Milliseconds after which it counts as hanging, far above what it takes on a busy machine. */
const HANGS_MS = 300_000;

/** Where the data is, and what opens it. */
export interface VerifyOptions {
  /** The folder with the signed heads, and with the database where that is embedded. Default: the platform's own. */
  readonly dataDir?: string;
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What `npm run verify` finds. Throws when it cannot look. */
export async function verified({ dataDir, env }: VerifyOptions): Promise<Result> {
  const args = [verifier, '--json', ...(dataDir === undefined ? [] : ['--data', dataDir])];
  const run = promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env },
    timeout: HANGS_MS,
  });
  // It ends with 1 where something is found, and says what all the same.
  const { stdout } = await run.catch((error: Error & { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout };
    throw error;
  });
  return JSON.parse(stdout) as Result;
}
