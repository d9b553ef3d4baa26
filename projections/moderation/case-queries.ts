import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type CaseRow, cases, type ReportRow } from './cases.ts';

const { table } = projectionVersionOf(cases);
const [inCases, inReports] = [table('cases'), table('case_reports')];

/** What the queue shows: cases to decide, decisions to look at again, or what is done. */
export type Queue = 'open' | 'appealed' | 'decided';

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface QueueFilter extends Asked {
  readonly queue: Queue;
  readonly kind?: CaseRow['kind'] | undefined;
  /** Only those of this severity and graver. */
  readonly severity: number;
}

/** In each queue the gravest and oldest first; what is done, the newest. */
const filtered = `severity >= $1 and ($2::text is null or kind = $2)`;
const after = `(-severity, opened_at, case_id) > ($3::int, $4::timestamptz, $5::uuid)`;
const byAge = `order by -severity, opened_at, case_id limit $6`;
const queues: Readonly<Record<Queue, ReturnType<typeof prepared<CaseRow>>>> = {
  open: prepared(`select * from ${inCases} where state = 'open' and ${filtered} and ${after} ${byAge}`),
  appealed: prepared(`select * from ${inCases} where appeal = 'open' and ${filtered} and ${after} ${byAge}`),
  decided: prepared(
    `select * from ${inCases} where state = 'decided' and appeal <> 'open' and ${filtered} and ${after} ${byAge}`,
  ),
};
const START = [-5, '1970-01-02T00:00:00Z', '00000000-0000-0000-0000-000000000000'] as const;

/** A page of a queue: by severity, then by age, the oldest first. */
export async function casesIn(
  database: Database,
  { queue, kind, severity, cursor, limit }: QueueFilter,
): Promise<Page<CaseRow>> {
  const key = (cursor && decodeCursor(cursor, ['integer', 'instant', 'uuid'])) || START;
  const rows = await queues[queue](database, [severity, kind ?? null, ...key, limit + 1]);
  return pageOf(rows, limit, (last) => [-last.severity, last.opened_at, last.case_id]);
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
const ofReporter = prepared<ReportRow & Pick<CaseRow, 'kind' | 'subject' | 'state' | 'outcome' | 'appeal'>>(
  `select r.*, c.kind, c.subject, c.state, c.outcome, c.appeal from ${inReports} r
   join ${inCases} c on c.case_id = r.case_id and c.n = r.n
   where r.reporter = $1 and (r.at, r.case_id) < ($2::timestamptz, $3::uuid)
   order by r.at desc, r.case_id desc limit $4`,
);
const lately = prepared<{ reports: number }>(
  `select count(*)::int as reports from ${inReports} where reporter = $1 and at > $2::timestamptz`,
);
const caseIds = prepared<{ case_id: string }>(
  `select distinct case_id from ${inCases} where owner = $1
   union select case_id from ${inReports} where reporter = $1 order by case_id`,
);
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
const MOST_REPORTS = 100;

/** Every round of a case, the newest first; none where nothing was reported. */
export function roundsOf(database: Database, caseId: string): Promise<readonly CaseRow[]> {
  return rounds(database, [caseId]);
}

/** The first 100 reports of a round, the oldest first. */
export function reportsOf(database: Database, caseId: string, n: number): Promise<readonly ReportRow[]> {
  return reports(database, [caseId, n, MOST_REPORTS]);
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

/** What somebody has reported, the newest first, and what became of it. */
export async function reportsBy(database: Database, reporter: string, { cursor, limit }: Asked) {
  const key = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await ofReporter(database, [reporter, ...key, limit + 1]);
  return pageOf(rows, limit, (last) => [last.at, last.case_id]);
}

/** How often somebody has reported since `since` (ISO 8601). */
export async function reportsSince(database: Database, reporter: string, since: string): Promise<number> {
  return (await lately(database, [reporter, since]))[0]?.reports ?? 0;
}

/** Every case about somebody, and every case that they reported to. */
export async function casesWith(database: Database, person: string): Promise<readonly string[]> {
  return (await caseIds(database, [person])).map(({ case_id }) => case_id);
}
