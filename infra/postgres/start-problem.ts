import { DiskFull, saysDiskFull } from './disk-full.ts';
import { StartRefused } from './start-refused.ts';

/** SQL states of a page, an index or a file of the database that is not what was written there. */
const DAMAGED = /^(XX001|XX002|58P01|58030)$/;

/**
 * What a person can mend of a start that failed, as a `StartRefused` with one line; whatever else went wrong comes back as
 * it was. `database`: where the database lies, for that line.
 */
export function startProblem(error: unknown, database: string, dataDir: string): unknown {
  if (error instanceof StartRefused || !(error instanceof Error)) return error;
  if (saysDiskFull(error)) return new DiskFull(dataDir, { cause: error });
  const { code = '' } = error as { readonly code?: string };
  if (!DAMAGED.test(code)) return error;
  return new StartRefused(
    `The database in ${database} is damaged: ${error.message}. Stop whatever uses it, keep a copy of it, and restore a backup.`,
    { cause: error },
  );
}
