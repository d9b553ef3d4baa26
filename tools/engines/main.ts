/**
 * Runs real engines on this machine, without Docker, until Ctrl-C, and prints the variables with which the platform uses
 * them.
 *
 * Usage: node tools/bring.mjs tools/engines/main.ts NAME ... [--port N] [--data DIR]
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Engine, EngineMissing } from './engine.ts';
import { kafka, kafkaTls } from './kafka.ts';
import { runEngines } from './run.ts';
import { s3 } from './s3.ts';
import { stripe } from './stripe-mock.ts';
import { temporal } from './temporal.ts';

const engines: readonly Engine[] = [kafka, kafkaTls, temporal, s3, stripe];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, data: { type: 'string', default: 'data/engines' } },
  });
  const chosen = engines.filter(({ name }) => positionals.includes(name));
  if (chosen.length === 0 || chosen.length < new Set(positionals).size) {
    console.log(`Which engines?\n${engines.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}`);
    return 1;
  }
  if (values.port !== undefined && chosen.length > 1) {
    console.log('--port is for one engine; several keep to their own ports.');
    return 1;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  const port = values.port === undefined ? undefined : Number(values.port);
  return runEngines(chosen, { dataDir: path.resolve(values.data), port }, console.log, stop.signal);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof EngineMissing ? error.message : error);
  return 1;
});
