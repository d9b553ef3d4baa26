import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { ViewCountRow } from '../../social/views.ts';
import { type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class ViewsReplay implements Replay {
  readonly projection = 'views';
  readonly #counts = new ReplayTable<ViewCountRow>('views', 'view_counts', ['kind', 'id']);
  readonly tables = tablesOf(this.#counts);

  see(event: LogEvent): void {
    if (event.type !== 'ViewsCounted') return;
    for (const { kind, id, n } of event.data.entries) this.#counts.add({ kind, id }, { views: n }, event);
  }
}
