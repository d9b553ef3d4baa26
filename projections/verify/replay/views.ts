import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { ViewCountRow } from '../../social/views.ts';
import { type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class ViewsReplay implements Replay {
  readonly projection = 'views';
  readonly #counts = new ReplayTable<ViewCountRow>('views', 'view_counts', ['kind', 'id']);
  readonly tables = tablesOf(this.#counts);

  see(event: LogEvent): void {
    if (event.type !== 'ViewsCounted') return;
    const last_day = event.stream.split('-').slice(2).join('-');
    for (const { kind, id, n } of event.data.entries) {
      const views = (this.#counts.get(kind, id)?.views ?? 0) + n;
      this.#counts.put({ kind, id, views, last_day }, event);
    }
  }
}
