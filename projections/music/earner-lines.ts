import { licences } from '../licensing/licences.ts';
import { books } from '../payments/books/ledger-tables.ts';
import type { EarningSource } from '../payments/ledger/earner-months.ts';
import { unlocks } from '../payments/unlocks.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** One line on what somebody has earned, with the event that it is of. Cents, signed. */
export interface EarnerLineRow {
  /** Counts a person's lines from 1, in the order of the log. */
  readonly seq: number;
  readonly cents: number;
  /** The event, what it is called, and where it stands in the log. */
  readonly event: string;
  readonly type: string;
  readonly position: string;
  readonly at: string;
  readonly source: EarningSource;
  /** What was paid in all for the thing that was sold. */
  readonly price: number | null;
  /** The show of tickets and of tips in it; the content of an unlock, the track of a licence. */
  readonly show: string | null;
  readonly kind: 'post' | 'reel' | 'track' | null;
  readonly content: string | null;
}

/** Which lines; absent: all of them. */
export interface EarnerLinesAsked {
  /** `YYYY-MM`, UTC. */
  readonly month?: string | undefined;
  readonly source?: EarningSource | undefined;
  readonly track?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Read models that say so. */
export const earnerLineModels = ['ledger', 'unlocks', 'licences'] as const;

/** As `sourceOf` of the ledger says it. */
const source = `case when s.payee = l.person then j.business when j.business = 'art' then 'royalty' else 'split' end`;
/** The id in the stream of an entry, `dash` being where its category ends; null of another business, whose id is not looked for. */
const keyOf = (business: string, dash: number) =>
  `case when j.business = '${business}' then substr(j.stream, ${dash + 1})::uuid end`;
const lines = prepared<EarnerLineRow>(
  `select l.seq, l.cents, l.event, j.type, j.position, l.at, ${source} as source, s.cents as price, nullif(j.show, '')::uuid as show,
     case when c.track is null then u.kind else 'track' end as kind, coalesce(u.content, c.track) as content
   from ${books.payeeLines} l join ${books.journal} j on j.entry = l.event left join ${books.sales} s on s.stream = j.stream
     left join ${projectionVersionOf(unlocks).table('unlocks')} u on u.unlock = ${keyOf('unlock', 7)}
     left join ${projectionVersionOf(licences).table('licences')} c on c.licence = ${keyOf('licence', 8)}
   where l.person = $1 and l.seq < $2 and ($3::text is null or to_char(l.at at time zone 'UTC', 'YYYY-MM') = $3)
     and ($4::text is null or ${source} = $4)
     and ($5::uuid is null or c.track = $5 or (u.kind = 'track' and u.content = $5))
   order by l.seq desc limit $6`,
);

/** Every line of somebody's earnings that is asked for, the newest first, a page at a time. */
export async function earnerLines(
  database: Database,
  person: string,
  { month, source: only, track, cursor, limit }: EarnerLinesAsked,
): Promise<Page<EarnerLineRow>> {
  const [before] = (cursor && decodeCursor(cursor, ['integer'])) || [2_147_483_647];
  const rows = await lines(database, [person, before, month ?? null, only ?? null, track ?? null, limit + 1]);
  return pageOf(rows, limit, ({ seq }) => [seq]);
}
