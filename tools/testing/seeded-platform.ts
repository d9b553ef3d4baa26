import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { PlatformProcess } from './platform-process.ts';

/** Milliseconds in which whoever makes the demo data has it, on a busy machine. */
const SEED_WITHIN_MS = 400_000;

/**
 * Starts a platform with demo data of its own, without making it: the first call of a run does that, the others copy its
 * data folder. `shared` is a folder that all calls of the run know. Throws when the data does not come.
 */
export async function startSeeded(
  shared: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PlatformProcess> {
  return PlatformProcess.start({ dataDir: await copyOfDemo(shared), env });
}

/** A data folder with demo data of one's own, in which no platform runs. */
export async function copyOfDemo(shared: string): Promise<string> {
  const seed = await seededFolder(shared);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-platform-'));
  copyForOwner(seed, dataDir);
  return dataDir;
}

/** At a tenth of the work that Node's own loop over some thousand files takes; it makes folders for everybody, unless told otherwise. */
function copyForOwner(from: string, to: string): void {
  const before = process.umask(0o077);
  try {
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
  } finally {
    process.umask(before);
  }
}

/** The folder with the demo data of a run, made by the first who asks; nobody may start a platform in it. */
export async function seededFolder(shared: string): Promise<string> {
  const [ready, claim] = [path.join(shared, 'ready'), path.join(shared, 'making')];
  const deadline = Date.now() + SEED_WITHIN_MS;
  while (!existsSync(ready)) {
    if (Date.now() > deadline) throw new Error(`nobody left demo data in ${shared}`);
    if (await claimed(claim)) await makeSeed(claim, ready);
    else await pause(200);
  }
  return ready;
}

/** Whether the work is ours: only one can make a folder. */
async function claimed(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch {
    return false;
  }
}

async function makeSeed(folder: string, ready: string): Promise<void> {
  try {
    const platform = await PlatformProcess.start({ dataDir: folder, readyWithinMs: SEED_WITHIN_MS });
    const code = await platform.stop();
    if (code !== 0) throw new Error(`the platform with the demo data ended with ${code}:\n${platform.output}`);
    await rename(folder, ready);
  } catch (error) {
    // the next who comes tries again
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
