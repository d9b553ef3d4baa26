import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A start that cannot go on. `message` is one line for a person: what is wrong, and the next step. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Makes a folder and those above it. Node's own recursion never ends where a file system refuses new names, as /proc does. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOSPC: 'the disk is full',
};

/** Runs `work` on the data folder; an error of the file system becomes a `StartRefused` that names folder and reason. */
export async function withDataFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall, path = folder } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'it cannot be made' : reasons[code];
    if (!reason) throw error;
    throw new StartRefused(
      `Cannot write to the data folder ${folder}: ${reason} (${path}). Choose another with --data, or change its owner.`,
      { cause: error },
    );
  }
}
