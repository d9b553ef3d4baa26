import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which whoever holds the file is taken for dead. No download or build takes as long. */
const ABANDONED_MS = 15 * 60_000;
const POLL_MS = 100;

/**
 * Runs `work` while no other process that asks with the same file does. The file of a process that died is taken over;
 * should two take it over at the same moment, both work: it spares work, and must not be all that guards it.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await taken(file))) {
    if (await abandoned(file)) await rm(file, { force: true });
    else await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function taken(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function abandoned(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > ABANDONED_MS || !lives(Number(await readFile(file, 'utf8')));
  } catch {
    return false;
  }
}

/** An empty file is one whose owner is about to write its number. */
function lives(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
