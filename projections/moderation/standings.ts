import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type SanctionKind, standingEvents } from '@marquee/domain/moderation/standing/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** One sanction of a person. */
export interface SanctionRow {
  readonly person: string;
  readonly sanction: string;
  readonly kind: SanctionKind;
  /** Null where it has no end. */
  readonly until: string | null;
  readonly reason: string;
  readonly withdrawn: boolean;
  /** Its time is over, and the log says so. */
  readonly ended: boolean;
  readonly at: string;
}

const sanctions = keyedTable<SanctionRow, 'person' | 'sanction', typeof standingEvents>({
  name: 'sanctions',
  columns: {
    person: 'uuid',
    sanction: 'uuid',
    kind: 'text not null',
    until: 'timestamptz',
    reason: 'text not null',
    withdrawn: 'boolean not null',
    ended: 'boolean not null',
    at: 'timestamptz not null',
  },
  key: ['person', 'sanction'],
  indexes: ['(until) where until is not null and not withdrawn and not ended'],
  keyOf: ({ stream, data }) => ({ person: keyOf(stream), sanction: data.sanction }),
  isFirst: ({ type }) => type === 'SanctionAdded',
  on: {
    SanctionAdded: (_, { data: { kind, until = null, reason }, meta }, key) => ({
      ...key,
      ...{ kind, until, reason, withdrawn: false, ended: false, at: meta.recordedAt },
    }),
    SanctionWithdrawn: (row) => row && { ...row, withdrawn: true },
    SanctionEnded: (row) => row && { ...row, ended: true },
  },
});

export const standings = projection('standings', 2, standingEvents, [sanctions]);

const { table } = projectionVersionOf(standings);
const ofPeople = prepared<SanctionRow>(
  `select * from ${table('sanctions')}
   where person = any($1::uuid[]) and not withdrawn and kind <> 'warning' and (until is null or until > $2)`,
);

const dueSanctions = prepared<Pick<SanctionRow, 'person' | 'sanction'>>(
  `select person, sanction from ${table('sanctions')}
   where until <= $1 and not withdrawn and not ended order by until, person limit $2`,
);

/** Sanctions whose time is over at `now` (ISO 8601) and of which the log does not say so yet, the longest over first. */
export function sanctionsToEnd(database: Database, now: string, limit: number) {
  return dueSanctions(database, [now, limit]);
}

/** Which of these people are banned at `now` (ISO 8601): what they made is shown to nobody. */
export async function bannedOf(
  database: Database,
  people: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await ofPeople(database, [people, now]);
  return new Set(rows.filter(({ kind }) => kind === 'banned').map(({ person }) => person));
}
