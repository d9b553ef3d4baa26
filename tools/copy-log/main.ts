/**
 * Copies the log, in order and with a check of both hash chains: `npm run copy-log -- --to esdb://host:2113/name`, and
 * back with `--from esdb://...`. The side that is not named is the platform's own database (`DATABASE_URL`, or the data
 * folder, which `--data DIR` names). A copy that was broken off goes on when the same command is given again.
 * `--adopt` has the platform of that database go on from the copy; it must not run meanwhile.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { platformData } from '../platform-data.ts';
import { beginAdoption } from './adopt.ts';
import { copyLog } from './copy.ts';
import { openLogEnd } from './log-end.ts';

interface Wanted {
  readonly from: string;
  readonly to: string;
  /** The platform's database, when it is to go on from the copy. */
  readonly adopter: string | undefined;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      data: { type: 'string' },
      adopt: { type: 'boolean' },
    },
  });
  const { from, to } = values;
  if (!from && !to) throw new StartRefused('Name the other log: --to URL, --from URL, or both.');
  const data = from && to && !values.adopt ? undefined : await platformData(process.env, values.data);
  try {
    const own = data?.url ?? '';
    await copy({ from: from ?? own, to: to ?? own, adopter: values.adopt ? own : undefined });
  } finally {
    await data?.close();
  }
}

async function copy({ from, to, adopter }: Wanted): Promise<void> {
  const source = await openLogEnd(from);
  const target = await openLogEnd(to).catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  try {
    if (source.raw.logId === target.raw.logId) throw new StartRefused('Both addresses lead to the same log.');
    const adoption = adopter && (await beginAdoption(adopter, source.raw.logId, target.raw.logId));
    try {
      const progress = progressLine();
      const options = { from: source, to: target, progress: progress.step, ...(adoption && { pair: adoption.pair }) };
      const { events, written, link } = await copyLog(options);
      if (adoption) await adoption.finish();
      progress.end();
      console.log(
        `${written} events copied, ${events - written} were there. Both logs have ${events} and end with the link`,
      );
      console.log(link || '(none: the log is empty)');
      if (adoption) console.log('The reactors go on from the copy; the read models are built anew at the next start.');
    } finally {
      if (adoption) await adoption.close();
    }
  } finally {
    await target.close();
    await source.close();
  }
}

function progressLine() {
  let events = 0;
  return {
    step(more: number) {
      events += more;
      if (process.stdout.isTTY) process.stdout.write(`\r${events} events copied `);
    },
    end() {
      if (process.stdout.isTTY) process.stdout.write('\r');
    },
  };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
