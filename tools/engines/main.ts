/**
 * Runs a real engine on this machine, without Docker, until Ctrl-C.
 *
 * Usage: node tools/bring.mjs tools/engines/main.ts NAME [--port N] [--data DIR]
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Engine, EngineMissing } from './engine.ts';
import { temporal } from './temporal.ts';

const engines: readonly Engine[] = [temporal];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, data: { type: 'string', default: 'data/engines' } },
  });
  const engine = engines.find(({ name }) => name === positionals[0]);
  if (!engine) {
    console.log(`Which engine?\n${engines.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const port = values.port === undefined ? undefined : Number(values.port);
  await engine.run({ dataDir: path.resolve(values.data), port, say: console.log }, stop.signal);
}

await main().catch((error: unknown) => {
  console.error(error instanceof EngineMissing ? error.message : error);
  process.exitCode = 1;
});
