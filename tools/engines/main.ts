/**
 * Runs real engines on this machine, without Docker, until Ctrl-C, and prints the variables with which the platform uses
 * them. Their data lies beside the platform's, which `npm start -- --reset` removes, not in it.
 *
 * Usage: node tools/bootstrap.mjs tools/engines/main.ts NAME[:PORT] ... [--data DIR]
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { type Engine, EngineMissing } from './engine.ts';
import { kafka, kafkaTls } from './kafka.ts';
import { postgres } from './postgres.ts';
import { runEngines } from './run.ts';
import { s3 } from './s3.ts';
import { sandbox } from './sandbox.ts';
import { sfu } from './sfu.ts';
import { stripe } from './stripe-mock.ts';
import { temporal } from './temporal.ts';

const engines: readonly Engine[] = [postgres, sandbox, kafka, kafkaTls, temporal, s3, sfu, stripe];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', default: '.engines' } },
  });
  const asked = new Map(positionals.map((each) => [each.split(':')[0] ?? '', each]));
  const chosen = engines.filter(({ name }) => asked.has(name));
  if (chosen.length === 0 || chosen.length < asked.size) {
    const list = engines.map(({ name, about, defaultPort }) => `  ${name.padEnd(10)} ${about} (port ${defaultPort})`);
    console.log(`Which engines? NAME, or NAME:PORT for another port than its own.\n${list.join('\n')}`);
    return 1;
  }
  const ports = Object.fromEntries([...asked].flatMap(([name, each]) => (each === name ? [] : [[name, portOf(each)]])));
  const stop = new AbortController();
  // Whoever asks twice is not to cut off a server that is writing down what it has.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  return runEngines(chosen, { dataDir: path.resolve(values.data), ports }, console.log, stop.signal);
}

function portOf(asked: string): number {
  const port = Number(asked.slice(asked.indexOf(':') + 1));
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new EngineMissing(`${asked} names no port. Give a number from 1 to 65535.`);
}

process.exitCode = await main().catch((error: unknown) => {
  const refused = error instanceof EngineMissing || error instanceof StartRefused;
  console.error(refused ? error.message : error);
  return 1;
});
