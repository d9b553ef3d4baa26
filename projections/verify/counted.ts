import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Report } from './report.ts';

const CHECK = 'counted batches';

/** What was seen or heard is counted once: the batches of every slot and day follow each other from 1, and none has a thing twice. */
export class CountedCheck {
  readonly #report: Report;
  /** The last batch of each stream: as many as there are slots and days. */
  readonly #last = new Map<string, number>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'batches', 0);
  }

  see(event: LogEvent): void {
    if (event.type !== 'ViewsCounted') return;
    const { batch, entries } = event.data;
    this.#report.examined(CHECK, 'batches');
    const last = this.#last.get(event.stream) ?? 0;
    this.#last.set(event.stream, batch);
    this.#report.require(batch === last + 1, CHECK, `batch ${batch} stands behind batch ${last}`, event);
    const things = new Set(entries.map(({ kind, id }) => `${kind} ${id}`));
    this.#report.require(things.size === entries.length, CHECK, `batch ${batch} counts something twice`, event);
  }
}
