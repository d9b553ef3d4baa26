import type { TestOutcome } from '../acceptance/table.ts';

/** How long a file of tests took, in seconds of its own. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** What a part of the tests came to. */
export interface PartResult {
  readonly outcomes: readonly TestOutcome[];
  readonly times: readonly FileTime[];
}

/** How much of a part is run. */
export interface Extent {
  /** A folder for reports. */
  readonly reports: string;
  /** Leave out what takes long. */
  readonly fast: boolean;
  /** Only the files below this folder; all of them when undefined. */
  readonly folder: string | undefined;
  /** One share of the files, `2/5`; all of them when undefined. */
  readonly shard: string | undefined;
}

/** The slowest files, one line each, the slowest first. */
export function slowest(times: readonly FileTime[], count = 10): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
