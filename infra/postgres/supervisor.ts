import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
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
      child = await startAgain({ ...options, signal: stopping.signal });
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

/** Sessions of a server that was killed may need a moment to notice it; until then no other one can start. */
async function startAgain(options: ServerOptions): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    try {
      await claimFolder(clusterFolder(options.dataDir), () => {});
      return await startServer(options);
    } catch (error) {
      const mayPass = error instanceof FolderTaken || error instanceof PortTaken;
      if (!mayPass || tries === 100 || options.signal?.aborted) throw error;
      await sleep(200);
    }
  }
}
