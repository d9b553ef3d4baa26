import { dollars } from '@marquee/domain/money.ts';
import type { EarnerLineRow } from '@marquee/projections/music/earner-lines.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import type { EarningLine } from '../contract/earnings.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from '../social/sight.ts';
import { trackNames } from '../social/track-names.ts';

type Viewing = Pick<Services, 'database' | 'personalData'>;

const words = { post: 'A post', reel: 'A reel', track: 'A track that is gone' } as const;
const others = {
  ...{ ticket: 'Tickets', tip: 'A tip', unlock: 'An unlock', subscription: 'A subscription', licence: 'A licence' },
  ...{ art: 'Art', royalty: 'Art that you made', split: 'A share' },
} as const;

/** The contract's form of lines, in order. Who paid is not told: it is nobody's affair but theirs. */
export async function lineViews(
  viewing: Viewing,
  looker: Looker,
  rows: readonly EarnerLineRow[],
): Promise<EarningLine[]> {
  const tracks = rows.flatMap(({ kind, content }) => (kind === 'track' && content !== null ? [content] : []));
  const [names, shows] = await Promise.all([
    trackNames(viewing, looker, [...new Set(tracks)]),
    showsByIds(viewing.database, [...new Set(rows.flatMap(({ show }) => show ?? []))]),
  ]);
  const titleOf = ({ kind, content, show, source }: EarnerLineRow) => {
    if (kind !== null) return (content !== null && names.get(content)?.title) || words[kind];
    return (show !== null && shows.get(show)?.title) || others[source];
  };
  return rows.map((row) => ({
    id: row.event,
    ...{ event: row.type, position: row.position, source: row.source, title: titleOf(row), at: row.at },
    price: row.price === null ? null : dollars(row.price),
    net: dollars(row.cents),
  }));
}
