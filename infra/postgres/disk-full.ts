import { statfsSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

/** Less than one segment of the server's log and what a start writes beside it: no server goes on with that. */
const LEAST_BYTES = 20 * 1024 * 1024;
const SAID = /No space left on device|Disk quota exceeded/;

/** There is no room for what has to be written. It passes when there is; nothing that was acknowledged is lost. */
export class DiskFull extends StartRefused {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk of ${folder} is full. Free space on it, and leave the folder as it is: what was acknowledged is there.`,
      options,
    );
  }
}

/** Whether that is why a program failed: by what it said, or, where no room was left to say it, by the disk itself. */
export function isDiskFull(folder: string, said: string): boolean {
  return SAID.test(said) || freeBytes(folder) < LEAST_BYTES;
}

/** Of the file system, and of a server that is still there (`disk_full`). */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or what it came from, says so. */
export function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DiskFull || CODES.includes((error as NodeJS.ErrnoException).code) || saysDiskFull(error.cause)
  );
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
