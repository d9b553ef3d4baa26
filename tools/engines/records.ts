import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { listens } from './ports.ts';

const Running = z.object({
  name: z.string(),
  /** Of the engine's own process, and of the one that looks after it. */
  pid: z.number(),
  starter: z.number(),
  port: z.number(),
  variables: z.record(z.string(), z.string()),
});

/** An engine that somebody has started on this data, in whatever process. */
export type RunningEngine = z.infer<typeof Running>;

const OWNER_ONLY = 0o600;

/** The engine of this name that runs on this data: it lives, or is looked after, and its port answers. */
export async function runningEngine(dataDir: string, name: string): Promise<RunningEngine | undefined> {
  try {
    const record = Running.parse(JSON.parse(await readFile(recordOf(dataDir, name), 'utf8')));
    return (lives(record.pid) || lives(record.starter)) && (await listens(record.port)) ? record : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function noteRunning(dataDir: string, engine: RunningEngine): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true });
  await writeFile(recordOf(dataDir, engine.name), JSON.stringify(engine), { mode: OWNER_ONLY });
  await writeVariables(dataDir);
}

/** Forgets an engine that has ended, unless another of its name was started meanwhile. */
export async function forgetRunning(dataDir: string, name: string): Promise<void> {
  if (!(await runningEngine(dataDir, name))) await rm(recordOf(dataDir, name), { force: true });
  await writeVariables(dataDir);
}

/** The file that a shell reads with `.`: the variables of all engines that run on this data. */
export function variablesFile(dataDir: string): string {
  return path.join(dataDir, 'variables');
}

async function writeVariables(dataDir: string): Promise<void> {
  const names = (await readdir(folderOf(dataDir))).map((file) => path.basename(file, '.json')).sort();
  const running = await Promise.all(names.map((name) => runningEngine(dataDir, name)));
  const lines = running
    .flatMap((one) => Object.entries(one?.variables ?? {}))
    .map(([name, value]) => `export ${name}=${quoted(value)}\n`);
  if (lines.length === 0) await rm(variablesFile(dataDir), { force: true });
  else await writeFile(variablesFile(dataDir), lines.join(''), { mode: OWNER_ONLY });
}

/** One word for a shell, whatever it holds. */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'running');
}

function recordOf(dataDir: string, name: string): string {
  return path.join(folderOf(dataDir), `${name}.json`);
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
