import { once } from 'node:events';
import process from 'node:process';
import { type Engine, EngineMissing, type StartedEngine } from './engine.ts';
import { listens } from './ports.ts';
import { forgetRunning, noteRunning, quoted, type RunningEngine, runningEngine, variablesFile } from './records.ts';

export interface RunOptions {
  /** The folder of all engines' data. */
  readonly dataDir: string;
  /** By the engine's name; the others keep to their own. */
  readonly ports: Readonly<Record<string, number>>;
}

interface Started extends StartedEngine {
  readonly name: string;
}

/**
 * Brings these engines, starts them and keeps them until `signal` aborts, then stops all that it has started; engines
 * that run on this data already are left as they are. One that cannot be started, or ends, does not stop the others. The
 * exit code: 0 after an abort, or where all of them ran already; 1 when one could not be started or ended by itself.
 * Throws `EngineMissing` before any starts: what cannot be had, or a port that is a stranger's.
 */
export async function runEngines(
  engines: readonly Engine[],
  options: RunOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const started: Started[] = [];
  try {
    const there = await alreadyRunning(engines, options);
    const wanted = engines.filter(({ name }) => !there.some((one) => one.name === name));
    for (const engine of wanted) await refuseTakenPorts(engine, options);
    for (const { name, pid, port } of there)
      say(`${name} runs already at port ${port}, as process ${pid}; it is left as it is.`);
    await bringAll(wanted, say);
    const failed = await startAll(wanted, started, options, say, signal);
    if (signal.aborted) return 0;
    if (started.length + there.length > 0) say(invitation([...there, ...started], started.length > 0, options.dataDir));
    if (started.length === 0) return failed ? 1 : 0;
    return (await watch(started, options, say, signal)) || failed ? 1 : 0;
  } catch (error) {
    // Ctrl-C reaches downloads and servers as well: what they say then is no news.
    if (signal.aborted) return 0;
    throw error;
  } finally {
    await Promise.all(started.map(({ server }) => server.stop()));
    for (const { name } of started) await forgetRunning(options.dataDir, name);
  }
}

async function alreadyRunning(engines: readonly Engine[], { dataDir }: RunOptions): Promise<readonly RunningEngine[]> {
  const found = await Promise.all(engines.map(({ name }) => runningEngine(dataDir, name)));
  return found.filter((one) => one !== undefined);
}

async function refuseTakenPorts({ name, defaultPort, alsoAt = [] }: Engine, { ports }: RunOptions): Promise<void> {
  const own = ports[name] ?? defaultPort;
  for (const port of [own, ...alsoAt.map((offset) => own + offset)]) {
    if (!(await listens(port))) continue;
    throw new EngineMissing(
      `Port ${port} is taken by a program that is no engine of ours. Stop it, or choose another port: npm run engines -- ${name}:PORT`,
    );
  }
}

async function bringAll(engines: readonly Engine[], say: (line: string) => void): Promise<void> {
  for (const engine of engines) {
    say(`Bringing ${engine.name} (the first time it is downloaded or built, which may take minutes) ...`);
    await engine.bring();
  }
}

/** Whether one of them could not be started. */
async function startAll(
  engines: readonly Engine[],
  started: Started[],
  { dataDir, ports }: RunOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let failed = false;
  for (const { name, defaultPort, start } of engines) {
    if (signal.aborted) return failed;
    const port = ports[name] ?? defaultPort;
    try {
      const engine = await start({ dataDir, port });
      started.push({ ...engine, name });
      const pid = engine.server.pid ?? process.pid;
      await noteRunning(dataDir, { name, pid, starter: process.pid, port, variables: { ...engine.variables } });
      for (const line of engine.says) say(line);
    } catch (error) {
      if (signal.aborted) return failed;
      failed = true;
      say(`${name} could not be started: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}

/** Until Ctrl-C, which ends the servers too, or until the last of them has ended. Whether one ended by itself. */
async function watch(
  started: readonly Started[],
  { dataDir }: RunOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let died = 0;
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  const ends = started.map(async ({ name, server }) => {
    await Promise.race([stopped, server.ended()]);
    if (signal.aborted) return;
    died += 1;
    const others = died < started.length ? '; the others go on' : '';
    await forgetRunning(dataDir, name);
    say(`${name} has ended by itself${others}. Start it again: npm run engines -- ${name}`);
  });
  // Also what is being written of one that has died: a stop forgets the others in the same files.
  await Promise.all(ends);
  return died > 0;
}

function invitation(running: readonly Pick<StartedEngine, 'variables'>[], stoppable: boolean, dataDir: string): string {
  const all = running.flatMap(({ variables }) => Object.entries(variables));
  const assignments = all.map(([name, value]) => `${name}=${/^[\w.:/@,-]*$/.test(value) ? value : quoted(value)}`);
  const end = stoppable ? 'Ctrl-C stops all.' : '';
  if (assignments.length === 0) return `${end} The platform needs no variable for it.`.trim();
  return [
    `The platform uses what is running here when it is started with\n\n  ${assignments.join(' ')} npm start\n`,
    `or, in any further terminal, after\n\n  . ${variablesFile(dataDir)}\n`,
    end,
  ]
    .join('\n')
    .trim();
}
