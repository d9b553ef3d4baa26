import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPlatform } from './compose.ts';

const LOOK_MS = 250;
/** Share of a processor that an idle platform takes, at most, with all of its threads: mails are made in one of their own. */
const IDLE = 0.15;
/** Looks in a row that find it idle: between two jobs, while PostgreSQL or a thread is at one, it seems so for a moment. */
const LOOKS = 6;
const WITHIN_MS = 60_000;

/**
 * Waits until read models, reactors and jobs have done what the last load left to them, so that it does not weigh on
 * the next. Answers how many milliseconds the read models took to reach the log's end, and how many all of it took.
 */
export async function untilQuiet({ storage, projections }: BenchPlatform): Promise<{ visible: number; quiet: number }> {
  const begun = performance.now();
  const head = await storage.log.head();
  const names = projections.projector.health().map(({ name }) => name);
  if (head) await projections.readModels.waitFor(names, head, WITHIN_MS);
  const visible = performance.now() - begun;
  let quiet = performance.now() - begun;
  for (let idle = 0; idle < LOOKS && quiet <= WITHIN_MS; ) {
    const [before, since] = [process.cpuUsage(), performance.now()];
    await pause(LOOK_MS);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 < IDLE * (performance.now() - since)) idle += 1;
    else [idle, quiet] = [0, performance.now() - begun];
  }
  return { visible, quiet };
}
