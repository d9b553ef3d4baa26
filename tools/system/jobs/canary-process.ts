import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { readConfig } from '@marquee/command-api/platform/config/config.ts';
import { Cleanup } from '@marquee/command-api/platform/parts/cleanup.ts';
import { openJobs } from '@marquee/command-api/platform/parts/jobs.ts';
import { ticketLinks } from '@marquee/command-api/platform/parts/links.ts';
import { createMetrics } from '@marquee/command-api/platform/parts/metrics.ts';
import { openPayments } from '@marquee/command-api/platform/parts/payments.ts';
import { openStorage } from '@marquee/command-api/platform/parts/storage.ts';
import { moreJobs } from './kinds/more-jobs.ts';

/**
 * The platform's storage and jobs with the canary's kinds besides, on the data folder of the first argument. Reads
 * commands from its input, a line of JSON each, and answers each with a line; what it logs goes to its output as well.
 */
const config = readConfig(process.env, ['--data', process.argv[2] ?? '', '--no-demo'], process.cwd());
const cleanup = new Cleanup();
const log = (what: object | string, message: unknown = '') => console.error(message, what);
await mkdir(config.dataDir, { recursive: true });
const storage = await openStorage(config, createMetrics(), cleanup, { notice: log, failed: log });
const payments = await openPayments(config, storage, cleanup);
const links = ticketLinks(config.publicUrl, 'a secret of links', storage.ticketKeys);
const { engine, board, vault } = await openJobs(
  config,
  storage,
  payments,
  links,
  cleanup,
  { warn: log, error: log },
  moreJobs(),
);

interface Command {
  readonly do: 'entrust' | 'betray' | 'signal' | 'cancel' | 'job' | 'stop';
  readonly key: string;
  readonly secret?: string;
}

async function obey({ do: verb, key, secret = '' }: Command): Promise<unknown> {
  switch (verb) {
    case 'entrust': {
      const reference = await vault.put(secret, { owner: key, ttlMs: 3_600_000 });
      return engine.startJob('canary', key, { reference, run: 1 });
    }
    case 'betray':
      return engine.startJob('indiscreet', key, { password: secret });
    case 'signal':
      return engine.signal(key, { name: 'go', payload: null });
    case 'cancel':
      return engine.cancel(key, 'Enough of it.');
    case 'job':
      return board.job(key);
    case 'stop':
      return cleanup.run(log);
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const command = JSON.parse(line) as Command;
  console.log(JSON.stringify((await obey(command)) ?? null));
  if (command.do === 'stop') process.exit(0);
});
console.log('"ready"');
await once(lines, 'close');
