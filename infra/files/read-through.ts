import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore, SeePiece } from './port.ts';

/** Bytes that are looked at in one turn, and milliseconds that belong to everybody else before the next. */
const A_TURN = 256 * 1024;
const REST_MS = 1;

/** All who read files through share one line in a process: three long recordings together take no more of it than one. */
let last: Promise<unknown> = Promise.resolve();

function turn(): Promise<unknown> {
  last = last.then(() => pause(REST_MS));
  return last;
}

/**
 * Shows a file of any length to `see`, as `walk` of the store does, and never at the cost of those who wait for an answer meanwhile. False when there
 * is no such file.
 */
export function readThrough(files: Pick<FileStore, 'walk'>, key: string, see: SeePiece): Promise<boolean> {
  let since = 0;
  return files.walk(key, async (piece) => {
    await see(piece);
    since += piece.length;
    if (since < A_TURN) return;
    since = 0;
    await turn();
  });
}
