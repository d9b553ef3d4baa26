/**
 * Builds read models anew from the log, beside those in use: `npm run rebuild -- NAME ...` or `--all`. Prints the
 * digests of what was there and of what the log says; where they differ, the read model is replaced in one step. The
 * platform may run meanwhile. One that is halted goes on where this build takes the event that halted it, without a
 * restart; what upcasters leave out is named. `--data DIR` names another data folder.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { allProjections, projectionNamed } from '@marquee/projections/all.ts';
import type { Projection } from '@marquee/projections/runner/projection.ts';
import type { Rebuilt } from '@marquee/projections/runner/rebuild.ts';
import { withRebuilder } from '@marquee/projections/runner/rebuilder.ts';
import { platformData } from './platform-data.ts';
import { rebuildLines } from './rebuild-lines.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, data: { type: 'string' } },
  });
  const wanted = values.all ? allProjections : named(positionals);
  const data = await platformData(process.env, values.data);
  try {
    await rebuildAll(wanted, data.url);
  } finally {
    await data.close();
  }
}

async function rebuildAll(wanted: readonly Projection[], url: string): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const options = { url, eventStoreUrl: process.env.EVENTSTORE_URL, signal: stop.signal };
  await withRebuilder(options, async (rebuilder) => {
    for (const projection of wanted) {
      const { step, end } = progressOf(projection.name);
      const failed = toldOnce((line) => console.error(`\n${projection.name}: ${line}`));
      end(await rebuilder(projection, { progress: step, failed }));
    }
  });
}

function named(names: readonly string[]): readonly Projection[] {
  const known = allProjections.map(({ name }) => name).join(', ');
  if (names.length === 0) throw new StartRefused(`Name a read model, or give --all. There are: ${known}.`);
  return names.map((name) => {
    const projection = projectionNamed(name);
    if (!projection) throw new StartRefused(`There is no read model '${name}'. There are: ${known}.`);
    return projection;
  });
}

/** A batch is halved down to the event that is to blame, and fails each time in the same words. */
function toldOnce(tell: (line: string) => void): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const line = String(error);
    if (!told.has(line)) tell(line);
    told.add(line);
  };
}

/** Counts events as they are folded, and tells of them where somebody looks; at the end, what came of it. */
function progressOf(name: string) {
  const began = performance.now();
  let events = 0;
  return {
    step(more: number, at: string | undefined) {
      events += more;
      if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${events} events, ${at ?? ''}   `);
    },
    end(rebuilt: Rebuilt) {
      if (process.stdout.isTTY) process.stdout.write('\r');
      const seconds = (performance.now() - began) / 1000;
      for (const line of rebuildLines(name, rebuilt, { events, seconds })) console.log(line);
    },
  };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefused || error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
