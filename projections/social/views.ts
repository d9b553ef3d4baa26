import { type CountedKind, viewEvents } from '@marquee/domain/social/views/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** How often something was seen or heard. */
export interface ViewCountRow {
  readonly kind: CountedKind;
  readonly id: string;
  readonly views: number;
  /** The UTC day of the last batch that it was in, `YYYY-MM-DD`. */
  readonly last_day: string;
}

const viewCounts = keyedTable<ViewCountRow, 'kind' | 'id', typeof viewEvents>({
  name: 'view_counts',
  columns: { kind: 'text', id: 'uuid', views: 'bigint not null', last_day: 'text not null' },
  key: ['kind', 'id'],
  keyOf: ({ data: { entries } }) => entries.map(({ kind, id }) => ({ kind, id })),
  on: {
    ViewsCounted: (row, { data: { entries }, stream }, key) => {
      const more = entries.find(({ kind, id }) => kind === key.kind && id === key.id)?.n ?? 0;
      return { ...key, views: (row?.views ?? 0) + more, last_day: stream.slice(-'YYYY-MM-DD'.length) };
    },
  },
});

export const views = projection('views', 2, viewEvents, [viewCounts]);

const counted = prepared<ViewCountRow>(
  `select * from ${projectionVersionOf(views).table('view_counts')} where kind = any($1) and id = any($2::uuid[])`,
);

/** How often each of these things of one kind (posts and reels count as one: no two have the same id) was seen or heard; those that never were are left out. */
export async function viewCountsOf(
  database: Database,
  kind: CountedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await counted(database, [kind === 'post' ? ['post', 'reel'] : [kind], ids])).map((row) => [row.id, row.views]),
  );
}

/** How often each of these files was downloaded by others, and on which day last; those that never were are left out. */
export async function downloadsOf(
  database: Database,
  files: readonly string[],
): Promise<ReadonlyMap<string, Pick<ViewCountRow, 'views' | 'last_day'>>> {
  if (files.length === 0) return new Map();
  return new Map((await counted(database, [['file'], files])).map((row) => [row.id, row]));
}
