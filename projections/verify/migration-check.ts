import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'migrations';

/** The run of a migration as its events have it: how many windows, and the last word about each track. */
interface Seen {
  readonly n: number;
  readonly windows: number;
  readonly total: number;
  readonly settled: Readonly<Record<number, string>>;
}

const SETTLED = new Set(['created', 'matched', 'skipped']);

/** Each window of a migration was recorded once and in order, and what a run says it came to is what its tracks came to. */
export class MigrationCheck {
  readonly #report: Report;
  readonly #runs = new SpilledMap<Seen>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'windows', 0);
  }

  see(event: LogEvent): void {
    const run = this.#runs.get(event.stream);
    switch (event.type) {
      case 'MigrationStarted':
        this.#runs.set(event.stream, { n: event.data.n, windows: 0, total: 0, settled: {} });
        return;
      case 'CatalogueReviewed':
        if (run) this.#runs.set(event.stream, { ...run, total: event.data.total });
        return;
      case 'TracksMigrated': {
        if (!run) return;
        this.#report.examined(CHECK, 'windows');
        const { n, window, results } = event.data;
        const next = n === run.n && window === run.windows;
        this.#report.require(
          next,
          CHECK,
          `window ${window} of run ${n} stands where ${run.windows} of ${run.n} is due`,
          event,
        );
        const fresh = results.filter(({ i, outcome }) => SETTLED.has(outcome) && !(i in run.settled));
        const settled = { ...run.settled, ...Object.fromEntries(fresh.map(({ i, outcome }) => [i, outcome])) };
        this.#runs.set(event.stream, { ...run, windows: run.windows + 1, settled });
        return;
      }
      case 'MigrationCompleted': {
        if (!run) return;
        const { created, matched, skipped, failed } = event.data;
        const found = Object.values(run.settled);
        const count = (outcome: string) => found.filter((each) => each === outcome).length;
        const sound =
          created === count('created') &&
          matched === count('matched') &&
          skipped === count('skipped') &&
          failed === run.total - found.length;
        this.#report.require(sound, CHECK, 'the run says that it came to something else than its tracks', event);
        return;
      }
      default:
    }
  }
}
