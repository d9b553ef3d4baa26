import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from './start-refused.ts';

/** A PostgreSQL server that is running on a folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

/** What `postmaster.pid` says, provided that this process is there and works on this folder. */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const lines = readLines(join(folder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !worksOn(pid, folder)) return undefined;
  const status = lines[7]?.trim();
  const known = status === 'starting' || status === 'ready' || status === 'stopping';
  return { pid, port: Number(lines[3]), status: known ? status : 'unknown' };
}

/** Only its working directory tells a server from a stranger who got the same number after a crash. */
function worksOn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres');
  }
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false; // Gone, or of another user: the folder is ours alone, so its server would be ours to see.
  }
}

/**
 * Makes sure that no server works on the folder: one that an earlier run left behind when it was killed is stopped.
 * Throws `StartRefused` when the run that started it is alive; its line names the data folder, which `folder` is in.
 */
export async function claimFolder(folder: string, notice: (line: string) => void): Promise<void> {
  let server = runningPostmaster(folder);
  for (let waited = 0; server?.status === 'unknown' && waited < 5_000; waited += 50) {
    await sleep(50);
    server = runningPostmaster(folder);
  }
  if (server && server.status !== 'stopping') {
    const owner = ownerOf(folder);
    if (owner !== undefined && owner === parentOf(server.pid)) {
      throw new StartRefused(
        `The data folder ${dirname(folder)} is in use by the platform that runs as process ${owner}. Stop it, or choose another with --data.`,
      );
    }
    notice(`Stopping the PostgreSQL (process ${server.pid}) that a killed run left behind.`);
  }
  if (server) await stopPostmaster(server.pid, () => runningPostmaster(folder)?.pid === server.pid);
  removeStrangersLock(folder);
}

/** A server refuses to start while the process that its lock file names is alive, whatever that process is. */
function removeStrangersLock(folder: string): void {
  const lock = join(folder, 'postmaster.pid');
  const pid = Number(readLines(lock)[0]);
  if (pid > 0 && isAlive(pid) && !worksOn(pid, folder)) rmSync(lock);
}

/**
 * Stops a server in order (it ends its sessions and writes a checkpoint); after 30 s without one, and after 10 more
 * by force. Nothing that was committed is lost in either case.
 */
export async function stopPostmaster(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, graceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isRunning()) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new StartRefused(
        `The PostgreSQL that runs as process ${pid} belongs to another user. Stop it as that user.`,
      );
    }
    for (let waited = 0; waited < graceMs && isRunning(); waited += 20) await sleep(20);
  }
}

/** The platform's process that started the server: it passes its number on the server's command line. */
function ownerOf(folder: string): number | undefined {
  const owner = /"marquee\.owner=(\d+)"/.exec(readLines(join(folder, 'postmaster.opts'))[0] ?? '')?.[1];
  return owner === undefined ? undefined : Number(owner);
}

/** A process whose parent has died gets another one. */
function parentOf(pid: number): number {
  if (process.platform === 'linux')
    return Number(/^PPid:\s+(\d+)/m.exec(readLines(`/proc/${pid}/status`).join('\n'))?.[1]);
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

/** True also for a process of another user, and for one that has ended but was never fetched by its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
