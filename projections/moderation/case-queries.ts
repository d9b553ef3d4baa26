import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { Conditions, counted } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared, statement } from '../runner/rows.ts';
import { type CaseRow, type ClaimRow, cases, type MessageRow, type ReportRow } from './cases.ts';

const { table } = projectionVersionOf(cases);
const [inCases, inReports, inMessages] = [table('cases'), table('case_reports'), table('case_messages')];
const inClaims = table('case_claims');

/** What the queue shows: cases to decide, those that wait for a second person, decisions to look at again, or what is done. */
export const queues = ['open', 'second', 'appealed', 'decided'] as const;
export type Queue = (typeof queues)[number];

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface QueueFilter {
  readonly queue?: Queue | undefined;
  readonly kind?: CaseRow['kind'] | undefined;
  /** Only those of this severity and graver. */
  readonly severity?: number | undefined;
  /** Only what this person has claimed, until `now` at least (ISO 8601). */
  readonly claimedBy?: string | undefined;
}

export interface QueuePart {
  readonly sort: 'severity' | 'openedAt' | 'reports' | 'decidedAt' | 'appealedAt';
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

const inQueue: Readonly<Record<Queue, string>> = {
  open: `state = 'open' and proposal is null`,
  second: `state = 'open' and proposal is not null`,
  appealed: `appeal = 'open'`,
  decided: `state <> 'open' and appeal <> 'open'`,
};
const orders: Readonly<Record<QueuePart['sort'], string>> = {
  severity: 'severity',
  openedAt: 'opened_at',
  reports: 'reports',
  decidedAt: 'decided_at',
  appealedAt: 'appealed_at',
};
/** Times that not every case has: those without come last. */
const maybe: readonly QueuePart['sort'][] = ['decidedAt', 'appealedAt'];

/** A part of a queue, and how many there are (counted as far as the books count): by severity, then by age, the oldest first, unless it is asked for otherwise. */
export async function casesIn(
  database: Database,
  { queue, kind, severity, claimedBy }: QueueFilter,
  { sort, descending, offset, limit }: QueuePart,
): Promise<{ readonly rows: readonly CaseRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('severity >= ?', severity)
    .add('kind = ?', kind)
    .add('claimed_by = ?::uuid', claimedBy)
    .when(queue !== undefined, queue ? inQueue[queue] : '');
  const from = `from ${inCases} ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const order = `${orders[sort]} ${descending ? 'desc' : 'asc'} ${maybe.includes(sort) ? 'nulls last' : ''}`;
  const text = `select * ${from} order by ${order}, opened_at, case_id, n limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  return { rows: (await statement(text)(database, conditions.values)) as CaseRow[], total };
}

const round = prepared<CaseRow>(`select * from ${inCases} where case_id = $1 and n = $2`);
const free = prepared<CaseRow>(
  `select * from ${inCases} where ${inQueue.open} and (claimed_by is null or claimed_until <= $1)
   and owner <> $2 and ($3 or escalated is null)
   and not exists (select from ${inReports} r where r.case_id = ${inCases}.case_id and r.n = ${inCases}.n and r.reporter = $2)
   and not exists (select from ${inClaims} r where r.case_id = ${inCases}.case_id and r.n = ${inCases}.n and r.by = $2)
   order by severity desc, opened_at, case_id limit $4`,
);

/** One round of a case. */
export async function roundOf(database: Database, caseId: string, n: number): Promise<CaseRow | undefined> {
  return (await round(database, [caseId, n]))[0];
}

/** What somebody of staff could work on next at `now` (ISO 8601): what nobody has claimed and they are no part of; `operator`: what was passed on as well. */
export function nextCases(
  database: Database,
  { person, operator, now, limit }: { person: string; operator: boolean; now: string; limit: number },
): Promise<readonly CaseRow[]> {
  return free(database, [now, person, operator, limit]);
}

const overClaims = prepared<CaseRow>(
  `select * from ${inCases} where state = 'open' and claimed_until <= $1 order by claimed_until, case_id limit $2`,
);
const closable = prepared<CaseRow>(
  `select * from ${inCases} where state = 'decided' and appeal = 'none' and decided_at <= $1
   order by decided_at, case_id limit $2`,
);

/** Cases whose claim is over at `now` (ISO 8601), the longest over first. */
export function claimsToEnd(database: Database, now: string, limit: number): Promise<readonly CaseRow[]> {
  return overClaims(database, [now, limit]);
}

/** Decisions that were made before `before` (ISO 8601) and never appealed. */
export function casesToClose(database: Database, before: string, limit: number): Promise<readonly CaseRow[]> {
  return closable(database, [before, limit]);
}

const byDecisions = prepared<CaseRow>(`select * from ${inCases} where decision = any($1::uuid[])`);

/** The rounds that these decisions were made in, by the decision. */
export async function decisionsByIds(
  database: Database,
  decisions: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  if (decisions.length === 0) return new Map();
  const rows = await byDecisions(database, [decisions]);
  return new Map(rows.map((row) => [row.decision ?? '', row]));
}

const messages = prepared<MessageRow>(
  `select * from ${inMessages} where decision = any($1::uuid[]) order by at, revision`,
);

/** What was said about appeals of these decisions, the oldest first. */
export async function messagesAbout(database: Database, decisions: readonly string[]): Promise<readonly MessageRow[]> {
  return decisions.length === 0 ? [] : messages(database, [decisions]);
}

const rounds = prepared<CaseRow>(`select * from ${inCases} where case_id = $1 order by n desc`);
const reports = prepared<ReportRow>(
  `select * from ${inReports} where case_id = $1 and n = $2 order by at, reporter limit $3`,
);
const ofOwner = prepared<CaseRow>(
  `select * from ${inCases}
   where owner = $1 and decision is not null and outcome <> 'dismiss'
     and (decided_at, decision) < ($2::timestamptz, $3::uuid)
   order by decided_at desc, decision desc limit $4`,
);
const byDecision = prepared<CaseRow>(`select * from ${inCases} where decision = $1`);
type OwnReport = Pick<ReportRow, 'case_id' | 'reason' | 'at'> &
  Pick<CaseRow, 'kind' | 'subject' | 'state' | 'outcome' | 'appeal'>;
const ofReporter = prepared<OwnReport>(
  `select r.case_id, r.reason, r.at, c.kind, c.subject, c.state, c.outcome, c.appeal from (
     (select case_id, n, reason, at from ${inReports}
      where reporter = $1 and (at, case_id) < ($2::timestamptz, $3::uuid) order by at desc, case_id desc limit $4)
     union all
     (select case_id, n, 'copyright', at from ${inClaims}
      where by = $1 and (at, case_id) < ($2::timestamptz, $3::uuid) order by at desc, case_id desc limit $4)
   ) r
   join ${inCases} c on c.case_id = r.case_id and c.n = r.n
   order by r.at desc, r.case_id desc limit $4`,
);
const lately = prepared<{ reports: number }>(
  `select ((select count(*) from ${inReports} where reporter = $1 and at > $2::timestamptz)
     + (select count(*) from ${inClaims} where by = $1 and at > $2::timestamptz))::int as reports`,
);
const claims = prepared<ClaimRow>(
  `select * from ${inClaims} where case_id = $1 and n = $2 order by at, claim limit $3`,
);
const caseIds = prepared<{ case_id: string }>(
  `select distinct case_id from ${inCases} where owner = $1
   union select case_id from ${inReports} where reporter = $1
   union select case_id from ${inClaims} where by = $1 order by case_id`,
);
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
const MOST_REPORTS = 100;

/** Every round of a case, the newest first; none where nothing was reported. */
export function roundsOf(database: Database, caseId: string): Promise<readonly CaseRow[]> {
  return rounds(database, [caseId]);
}

const newestRounds = prepared<CaseRow>(
  `select distinct on (case_id) * from ${inCases} where case_id = any($1::uuid[]) order by case_id, n desc`,
);

/** The newest round of each of these cases, by the case; those of which there are none are left out. */
export async function newestRoundsOf(
  database: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  if (caseIds.length === 0) return new Map();
  return new Map((await newestRounds(database, [caseIds])).map((row) => [row.case_id, row]));
}

/** The first 100 reports of a round, the oldest first. */
export function reportsOf(database: Database, caseId: string, n: number): Promise<readonly ReportRow[]> {
  return reports(database, [caseId, n, MOST_REPORTS]);
}

/** The first 100 claims under oath of a round, the oldest first. */
export function claimsOf(database: Database, caseId: string, n: number): Promise<readonly ClaimRow[]> {
  return claims(database, [caseId, n, MOST_REPORTS]);
}

/** What was decided about somebody and what they made, the newest first. What was dismissed they never hear of. */
export async function decisionsAbout(
  database: Database,
  owner: string,
  { cursor, limit }: Asked,
): Promise<Page<CaseRow>> {
  const key = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await ofOwner(database, [owner, ...key, limit + 1]);
  return pageOf(rows, limit, (last) => [last.decided_at ?? '', last.decision ?? '']);
}

/** The round that a decision was made in; undefined for an id that is none. */
export async function decisionById(database: Database, decision: string): Promise<CaseRow | undefined> {
  return (await byDecision(database, [decision]))[0];
}

const claimsOfPerson = prepared<Pick<CaseRow, 'kind' | 'subject'> & Pick<ClaimRow, 'claim'>>(
  `select k.claim, c.kind, c.subject from ${inClaims} k join ${inCases} c on c.case_id = k.case_id and c.n = k.n
   where k.by = $1 order by k.at desc, k.claim`,
);

/** Every claim under oath of somebody, the newest first, with what it is to. */
export function claimsBy(database: Database, person: string) {
  return claimsOfPerson(database, [person]);
}

/** What somebody has reported, or sworn to be their work, the newest first, and what became of it. */
export async function reportsBy(database: Database, reporter: string, { cursor, limit }: Asked) {
  const key = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await ofReporter(database, [reporter, ...key, limit + 1]);
  return pageOf(rows, limit, (last) => [last.at, last.case_id]);
}

/** How often somebody has reported or claimed since `since` (ISO 8601). */
export async function reportsSince(database: Database, reporter: string, since: string): Promise<number> {
  return (await lately(database, [reporter, since]))[0]?.reports ?? 0;
}

/** Every case about somebody, and every case that they reported or claimed to. */
export async function casesWith(database: Database, person: string): Promise<readonly string[]> {
  return (await caseIds(database, [person])).map(({ case_id }) => case_id);
}
