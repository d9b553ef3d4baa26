import { EMPTY_PATH } from '../competitors/empty.ts';
import { median } from '../load/latencies.ts';
import { figure, plainRow, type Row, ratioRow } from '../report.ts';
import { Contest, lockName } from './contest.ts';
import type { Hall } from './hall.ts';

const LOOK_EACH = 8;
/** Until the engine has compiled what a purchase runs through; without it the first rounds measure the compiler. */
const WARM_UP_SECONDS = 6;

export interface Holds {
  readonly rows: readonly Row[];
  /** Median of the closed loops: holds a second. */
  readonly perSecond: number;
  /** Longest time that read models were behind at the end of a closed loop, in milliseconds. */
  readonly behind: number;
}

/** Purchases on one hot show beside the empty endpoint and the row lock, in turns; then at half that rate. */
export async function measureHolds(hall: Hall): Promise<Holds> {
  const { scale, say } = hall.bench;
  const { seconds, openSeconds } = scale;
  const contest = await Contest.open(hall);
  const [empties, holds, locks]: [number[], number[], number[]] = [[], [], []];

  await contest.visit(EMPTY_PATH, seconds);
  await contest.hold(WARM_UP_SECONDS);
  contest.behind.length = 0;
  const lockPath = await contest.bestLock(seconds / 2);
  for (let round = 1; round <= scale.rounds; round++) {
    const empty = await contest.visit(EMPTY_PATH, seconds);
    empties.push(empty.done / empty.seconds);
    const { rate, quiet } = await contest.hold(seconds);
    holds.push(rate);
    locks.push(await contest.lock(lockPath, seconds));
    const figures = [empties, holds, locks].map((rates) => figure(rates.at(-1) ?? 0));
    say(
      `  round ${round}: empty ${figures[0]}/s, hold ${figures[1]}/s (then ${figure(quiet)} ms of work left), row lock ${figures[2]}/s`,
    );
  }
  const perSecond = median(holds);

  const half = perSecond / 2;
  const open = await hall.purchases({ seconds: openSeconds, perSecond: half });
  await hall.quiet();
  const { visible } = await hall.purchases({ seconds: openSeconds, perSecond: half, lookEach: LOOK_EACH });
  await hall.quiet();

  const rows = [
    ratioRow('hold-vs-empty', 'holds/s', perSecond, { name: 'empty endpoint', value: median(empties) }, 0.5),
    ratioRow('hold-vs-row-lock', 'holds/s', perSecond, { name: lockName(lockPath), value: median(locks) }, 1),
    plainRow('hold-p99-open-loop', 'ms', open.p99, 'p99 <= 50, p99.9 <= 200', open.p99 <= 50 && open.p999 <= 200, [
      `at ${figure(half)}/s: p50 ${figure(open.p50)} ms, p99.9 ${figure(open.p999)} ms`,
    ]),
    plainRow('visible-p99', 'ms', visible.p99, '<= 50', visible.p99 <= 50, [
      `at ${figure(half)}/s: p50 ${figure(visible.p50)} ms over ${visible.looks} looks`,
    ]),
  ];
  return { rows, perSecond, behind: Math.max(...contest.behind) };
}
