import { chmodSync, mkdirSync, statSync } from 'node:fs';
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

/**
 * Makes the data folder and those above it, and closes it to other users of the machine, where it is ours. On Linux the
 * server's user enters it nevertheless, by the working directory that it is given; elsewhere root leaves it open for that user.
 */
export function makeDataFolder(folder: string): void {
  makeFolder(folder);
  const user = process.getuid?.();
  if (user === undefined || statSync(folder).uid !== user) return;
  if (user !== 0 || process.platform === 'linux') chmodSync(folder, 0o700);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
};

const nextSteps: Readonly<Record<string, string>> = {
  ENOSPC: 'Free space on it and start again; nothing in it has to be removed.',
  EDQUOT: 'Raise the quota or free space, and start again; nothing in it has to be removed.',
};

/** Runs `work` on the data folder; an error of the file system becomes a `StartRefused` that names folder and reason. */
export async function withDataFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall, path = folder } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'it cannot be made' : reasons[code];
    if (!reason) throw error;
    const step = nextSteps[code] ?? 'Choose another with --data, or change its owner.';
    throw new StartRefused(`Cannot write to the data folder ${folder}: ${reason} (${path}). ${step}`, {
      cause: error,
    });
  }
}
