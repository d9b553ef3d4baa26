import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { earnings } from './earnings.ts';
import { ledger } from './ledger/ledger.ts';

/** Lines of one person that nobody has taken yet. */
export interface UntakenLines {
  readonly person: string;
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** What waits under one key of one person; `endedAt` is that of the key's show, or of the receipt of its art. */
export interface WaitingEscrow {
  readonly person: string;
  readonly key: string;
  readonly endedAt: string | null;
}

/** What may be released by now: of shows that ended until then, of art that was received, and of tips, unlocks, replays and licences until these days (`YYYY-MM-DD`). */
export interface ReleaseCutoffs {
  readonly showsEndedUntil: string;
  readonly tipsUntil: string;
  readonly replaysUntil: string;
  readonly licencesUntil: string;
}

const books = projectionVersionOf(ledger);
const { table } = projectionVersionOf(earnings);
const untaken = prepared<UntakenLines>(
  `select p.person, coalesce(a.seq, 0) + 1 as "fromSeq", p.lines as "toSeq"
   from ${books.table('payees')} p left join ${table('payee_accruals')} a using (person)
   where p.lines > coalesce(a.seq, 0) and p.person > $1 order by p.person limit $2`,
);
const sums = prepared<{ key: string; cents: number; count: number }>(
  `select key, sum(cents)::bigint as cents, count(*)::int as count from ${books.table('payee_lines')}
   where person = $1 and seq between $2 and $3 group by key order by key`,
);
const waiting = prepared<WaitingEscrow>(
  `select e.person, e.key, s.ended_at as "endedAt"
   from ${table('payee_escrows')} e left join ${table('show_ends')} s on s.key = e.key
   where e.released_at is null and (e.person, e.key) > ($1, $2)
     and ((e.key like 'show:%' and s.ended_at <= $3) or (e.key like 'art:%' and s.ended_at is not null)
       or (e.key like 'tip:%' and e.key <= 'tip:' || $4) or (e.key like 'unlock:%' and e.key <= 'unlock:' || $4)
       or (e.key like 'replay:%' and e.key <= 'replay:' || $5) or (e.key like 'licence:%' and e.key <= 'licence:' || $6))
   order by e.person, e.key limit $7`,
);
const standing = prepared<{ available: number; held: number }>(
  `select (select coalesce(sum(available), 0)::bigint from ${table('payee_accruals')} where person = $1) as available,
     (select coalesce(sum(cents), 0)::bigint from ${table('payee_escrows')} where person = $1) as held`,
);
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** People with lines that nobody has taken, by id, after one of them. */
export function untakenLines(database: Database, after = NOBODY, limit = 200): Promise<readonly UntakenLines[]> {
  return untaken(database, [after, limit]);
}

/** Sums and numbers of some of a person's lines, by key. */
export async function lineSums(database: Database, { person, fromSeq, toSeq }: UntakenLines) {
  return [...(await sums(database, [person, fromSeq, toSeq]))];
}

/** What waits and may be due, by person and key, after one of them. */
export function waitingEscrows(
  database: Database,
  { showsEndedUntil, tipsUntil, replaysUntil, licencesUntil }: ReleaseCutoffs,
  after: Pick<WaitingEscrow, 'person' | 'key'> = { person: NOBODY, key: '' },
  limit = 200,
): Promise<readonly WaitingEscrow[]> {
  const until = [showsEndedUntil, tipsUntil, replaysUntil, licencesUntil];
  return waiting(database, [after.person, after.key, ...until, limit]);
}

/** Cents that a person has to have, and that wait; what was not taken yet is in neither. */
export async function earningsOfPerson(
  database: Database,
  person: string,
): Promise<{ readonly available: number; readonly held: number }> {
  return (await standing(database, [person]))[0] ?? { available: 0, held: 0 };
}
