import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DiskFull, saysDiskFull } from '../../../postgres/disk-full.ts';
import { StartRefused } from '../../../postgres/start-refused.ts';

/** A record put under its id in a table, or (null) removed from it. */
export type Change = readonly [table: string, id: string, record: object | null];

export interface Journal {
  /**
   * Writes what one request changed, whole or not at all after a crash. When it returns, the process may die. Throws where
   * the disk takes no more; then nothing of it is in the file, and the same changes can be written later.
   */
  write(changes: readonly Change[]): void;
  close(): void;
}

const SNAPSHOT_LINE = 1000;

/**
 * Opens a file to which every change is appended, one line a request. What it holds is handed to `apply` first; then
 * the file is written anew from `snapshot`, so that it does not grow from start to start.
 *
 * Throws `StartRefused` when a line other than the last cannot be read, and `DiskFull`. A torn last line is what a kill
 * leaves; its request was never answered.
 */
export function openJournal(path: string, apply: (change: Change) => void, snapshot: () => Iterable<Change>): Journal {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (const change of read(path)) apply(change);
  rewrite(path, snapshot());
  const file = openSync(path, 'a');
  let whole = fstatSync(file).size;
  return {
    write(changes) {
      try {
        whole += writeLine(file, changes);
      } catch (error) {
        // Half a line would damage the file as soon as another one follows.
        ftruncateSync(file, whole);
        throw error;
      }
    },
    close: () => closeSync(file),
  };
}

function* read(path: string): Iterable<Change> {
  if (!existsSync(path)) return;
  const lines = readFileSync(path, 'utf8').split('\n');
  const last = lines.length - 1;
  for (const [index, line] of lines.entries()) {
    if (index === last) return;
    try {
      yield* JSON.parse(line) as Change[];
    } catch (error) {
      throw new StartRefused(
        `${path} is damaged at line ${index + 1}. Restore a backup of it, or move it away to start the payment sandbox empty.`,
        {
          cause: error,
        },
      );
    }
  }
}

function rewrite(path: string, changes: Iterable<Change>): void {
  const fresh = `${path}.new`;
  try {
    writeAnew(fresh, changes);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw saysDiskFull(error) ? new DiskFull(dirname(path), { cause: error }) : error;
  }
}

function writeAnew(fresh: string, changes: Iterable<Change>): void {
  const file = openSync(fresh, 'w', 0o600);
  try {
    let line: Change[] = [];
    for (const change of changes) {
      line.push(change);
      if (line.length < SNAPSHOT_LINE) continue;
      writeLine(file, line);
      line = [];
    }
    if (line.length > 0) writeLine(file, line);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Answers the length of the line in bytes. */
function writeLine(file: number, changes: readonly Change[]): number {
  const line = Buffer.from(`${JSON.stringify(changes)}\n`);
  for (let written = 0; written < line.length; ) written += writeSync(file, line, written);
  return line.length;
}
