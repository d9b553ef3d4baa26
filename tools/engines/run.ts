import { once } from 'node:events';
import type { Engine, StartedEngine, StartOptions } from './engine.ts';

/**
 * Brings these engines, starts them and keeps them until `signal` aborts or one of them ends; then stops all. The exit
 * code: 0 after an abort, 1 when one could not be started or ended by itself. Throws `EngineMissing` before any starts.
 */
export async function runEngines(
  engines: readonly Engine[],
  options: StartOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const running: StartedEngine[] = [];
  try {
    for (const engine of engines) {
      say(`Bringing ${engine.name} (the first time it is downloaded or built, which may take minutes) ...`);
      await engine.bring();
    }
    for (const engine of engines) {
      if (signal.aborted) return 0;
      const started = await engine.start(options);
      running.push(started);
      for (const line of started.says) say(line);
    }
    say(invitation(running));
    return await ended(engines, running, say, signal);
  } catch (error) {
    // Ctrl-C reaches downloads and servers as well: what they say then is no news.
    if (signal.aborted) return 0;
    throw error;
  } finally {
    await Promise.all(running.map(({ server }) => server.stop()));
  }
}

/** Ctrl-C, which ends the servers too, or a server that ended without it. */
async function ended(
  engines: readonly Engine[],
  running: readonly StartedEngine[],
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  const first = await Promise.race([
    stopped.then(() => undefined),
    ...running.map(({ server }, index) => server.ended().then(() => engines[index]?.name)),
  ]);
  if (first === undefined || signal.aborted) return 0;
  say(`${first} has ended by itself; stopping the others.`);
  return 1;
}

function invitation(running: readonly StartedEngine[]): string {
  const variables = running.flatMap(({ variables }) => Object.entries(variables));
  const assignments = variables.map(([name, value]) => `${name}=${value}`).join(' ');
  return assignments === ''
    ? 'Ctrl-C stops it; the platform needs no variable for it.'
    : `The platform uses what is running here when it is started with\n\n  ${assignments} npm start\n\nCtrl-C stops all.`;
}
