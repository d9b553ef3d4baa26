import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
import { DiskFull, saysDiskFull } from './disk-full.ts';
import { claimFolder, stopPostmaster } from './postmaster.ts';
import { FolderTaken, hasEnded, PortTaken, type ServerOptions, startServer } from './server-process.ts';
import type { StartRefused } from './start-refused.ts';

/** Watches the server: starts it again, on the same port, when it dies under us, and stops it when we are told to. */
export function superviseServer(
  first: ChildProcess,
  options: ServerOptions,
  notice: (line: string) => void,
  onLost: (reason: StartRefused) => void,
) {
  let child = first;
  const stopping = new AbortController();
  let restarting = Promise.resolve();
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (!stopping.signal.aborted) restarting = restart(signal ?? `code ${code}`);
    });
  const restart = async (how: string) => {
    notice(`PostgreSQL ended unexpectedly (${how}); starting it again.`);
    try {
      child = await startAgain({ ...options, signal: stopping.signal }, notice);
      watch();
    } catch (error) {
      if (!stopping.signal.aborted) onLost(error as StartRefused);
    }
  };
  // Our own crash ends in order what would outlive us otherwise.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  watch();
  return {
    pid: () => child.pid,
    stop: async () => {
      stopping.abort();
      await restarting;
      if (child.pid) await stopPostmaster(child.pid, () => !hasEnded(child));
      process.off('exit', endWithUs);
    },
  };
}

/** Milliseconds between two looks whether a full disk has room again, and between two lines about it. */
const FULL = { lookMs: 1_000, tellMs: 60_000 };

/**
 * Sessions of a server that was killed may need a moment to notice it; until then no other one can start. On a full disk it
 * waits for as long as it takes.
 */
async function startAgain(options: ServerOptions, notice: (line: string) => void): Promise<ChildProcess> {
  let told = Number.NEGATIVE_INFINITY;
  for (let tries = 0; ; ) {
    try {
      await claimFolder(clusterFolder(options.dataDir), () => {});
      const child = await startServer(options);
      if (told > 0) notice('There is room on the disk again: PostgreSQL goes on.');
      return child;
    } catch (error) {
      if (saysDiskFull(error) && !options.signal?.aborted) {
        if (performance.now() - told >= FULL.tellMs) {
          told = performance.now();
          notice(`${new DiskFull(clusterFolder(options.dataDir)).message} PostgreSQL goes on by itself then.`);
        }
        await sleep(FULL.lookMs, undefined, { signal: options.signal }).catch(() => {});
        continue;
      }
      const mayPass = error instanceof FolderTaken || error instanceof PortTaken;
      tries += 1;
      if (!mayPass || tries > 100 || options.signal?.aborted) throw error;
      await sleep(200);
    }
  }
}
