import { EMPTY_PATH } from '../competitors/empty.ts';
import { ROW_LOCK_POOLS, rowLockPath } from '../competitors/row-lock.ts';
import { median } from '../load/latencies.ts';
import { figure, plainRow, type Row, ratioRow } from '../report.ts';
import { type Hall, rateOf } from './hall.ts';

const CAPACITY = 100_000_000;
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
  const rowLockShow = await hall.server.child.call('openRowLock', CAPACITY);
  const [empties, holds, locks, behind]: [number[], number[], number[], number[]] = [[], [], [], []];

  const visit = async (path: string, show: string, length = seconds) => {
    const loaded = await hall.visits(path, show, { seconds: length });
    await hall.quiet();
    return loaded;
  };
  const hold = async (length = seconds) => {
    const loaded = await hall.purchases({ seconds: length });
    const left = await hall.quiet();
    behind.push(left.visible);
    return { rate: rateOf(loaded), quiet: left.quiet };
  };

  await visit(EMPTY_PATH, hall.show);
  await hold(WARM_UP_SECONDS);
  behind.length = 0;
  const lockPath = rowLockPath(await bestPool((path) => visit(path, rowLockShow, seconds / 2)));
  for (let round = 1; round <= scale.rounds; round++) {
    empties.push(await visit(EMPTY_PATH, hall.show).then(({ done, seconds }) => done / seconds));
    const { rate, quiet } = await hold();
    holds.push(rate);
    const locked = await visit(lockPath, rowLockShow);
    const stored = await hall.server.child.call('foundRowLock', locked.acknowledged);
    locks.push(stored / locked.seconds);
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
    ratioRow(
      'hold-vs-row-lock',
      'holds/s',
      perSecond,
      { name: lockPath.replace('/api/bench/row-lock/', 'row lock, pool '), value: median(locks) },
      8,
    ),
    plainRow('hold-p99-open-loop', 'ms', open.p99, 'p99 <= 50, p99.9 <= 200', open.p99 <= 50 && open.p999 <= 200, [
      `at ${figure(half)}/s: p50 ${figure(open.p50)} ms, p99.9 ${figure(open.p999)} ms`,
    ]),
    plainRow('visible-p99', 'ms', visible.p99, '<= 50', visible.p99 <= 50, [
      `at ${figure(half)}/s: p50 ${figure(visible.p50)} ms over ${visible.looks} looks`,
    ]),
  ];
  return { rows, perSecond, behind: Math.max(...behind) };
}

/** The size of the pool with which the row lock is fastest. */
async function bestPool(
  visit: (path: string) => Promise<{ readonly done: number; readonly seconds: number }>,
): Promise<number> {
  let best = { pool: 0, rate: 0 };
  for (const pool of ROW_LOCK_POOLS) {
    const { done, seconds } = await visit(rowLockPath(pool));
    if (done / seconds > best.rate) best = { pool, rate: done / seconds };
  }
  return best.pool;
}
