import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { needsSecond, outcomesOf, type Reach } from '@marquee/domain/moderation/case/terms.ts';
import { followerCount } from '@marquee/projections/accounts/follows.ts';
import { claimsOf, messagesAbout, reportsOf } from '@marquee/projections/moderation/case-queries.ts';
import type { CaseRow } from '@marquee/projections/moderation/cases.ts';
import { salesOf } from '@marquee/projections/payments/unlocks.ts';
import type { PublicPerson } from '../contract/common.ts';
import type { AdminCase, AdminCaseWhole } from '../contract/moderation-cases.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from '../social/sight.ts';
import type { SubjectServices } from './subjects/reader.ts';
import { subjectView } from './subjects.ts';
import { openClaimants, openTexts } from './texts.ts';

/** The id that the console knows a round of a case by. */
export const roundId = ({ case_id, n }: Pick<CaseRow, 'case_id' | 'n'>) => `${case_id}.${n}`;

/** What a decision about something reaches, as the read models know it. */
export async function reachOf(
  { database }: Pick<Services, 'database'>,
  row: Pick<CaseRow, 'owner' | 'kind' | 'subject'>,
): Promise<Reach> {
  const [followers, sales] = await Promise.all([
    followerCount(database, row.owner),
    salesOf(database, row.kind === 'post' || row.kind === 'reel' ? [row.subject] : []),
  ]);
  return { followers, buyers: sales.get(row.subject)?.sales ?? 0 };
}

/** The contract's form of rounds of cases, in order. */
export async function caseViews({ directory }: Pick<Services, 'directory'>, rows: readonly CaseRow[]) {
  const named = rows.flatMap((row) => [row.owner, row.claimed_by, row.decided_by, row.second, row.proposal?.by]);
  const people = await directory.people(named.flatMap((person) => person ?? []));
  return rows.map((row) => caseView(row, people));
}

function caseView(row: CaseRow, people: ReadonlyMap<string, PublicPerson>): AdminCase {
  const { kind, subject: subjectId, severity, reports, opened_at: openedAt, escalated, appeal } = row;
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  const named = (id: string) => people.get(id) ?? unknownPerson(id);
  return {
    ...{ id: roundId(row), kind, subjectId, owner: named(row.owner), severity, reports, openedAt, escalated, appeal },
    state: stateOf(row),
    claimedBy: person(row.claimed_by),
    claimedUntil: row.claimed_until,
    proposal: row.proposal && {
      ...{ id: row.proposal.decision, outcome: row.proposal.outcome, rule: row.proposal.rule },
      ...{ reason: row.proposal.reason, by: named(row.proposal.by), at: row.proposal.at },
      days: row.proposal.days ?? null,
    },
    decision: madeOf(row, named),
    appealedAt: row.appealed_at,
  };
}

function madeOf(row: CaseRow, named: (id: string) => PublicPerson): AdminCase['decision'] {
  const { decision: id, outcome, rule, reason, decided_by, second, decided_at: at, until } = row;
  if (id === null || outcome === null || rule === null || reason === null || decided_by === null || at === null)
    return null;
  return {
    id,
    outcome,
    rule,
    reason,
    by: named(decided_by),
    second: second === null ? null : named(second),
    at,
    until,
  };
}

/** Which queue a round is in. */
export function stateOf({ state, appeal, proposal }: CaseRow): AdminCase['state'] {
  if (state === 'open') return proposal ? 'second' : 'open';
  if (state === 'dropped') return 'dropped';
  return appeal === 'open' ? 'appealed' : 'decided';
}

/** Stands for somebody of whom no read model knows. */
export const unknownPerson = (id: string): PublicPerson => ({
  ...{ id, username: 'Someone', firstName: null, profileImageUrl: null, followers: 0, crown: null },
});

/** A round with all that staff needs to decide it. */
export async function wholeCase(services: SubjectServices, looker: Looker, row: CaseRow): Promise<AdminCaseWhole> {
  const { database, directory, personalData } = services;
  const [[head], about, reports, said, reach, claims] = await Promise.all([
    caseViews(services, [row]),
    subjectView(services, looker, { kind: row.kind, id: row.subject }),
    reportsOf(database, row.case_id, row.n),
    messagesAbout(database, row.decision === null ? [] : [row.decision]),
    reachOf(services, row),
    claimsOf(database, row.case_id, row.n),
  ]);
  if (!head) throw new Error('a row has a view');
  const people = await directory.people([
    ...reports.map(({ reporter }) => reporter),
    ...said.map(({ by }) => by),
    ...claims.map(({ by }) => by),
    ...(row.resolved_by ? [row.resolved_by] : []),
  ]);
  const sealed = [row.note ?? row.proposal?.note ?? null, row.appeal_text];
  const texts = await openTexts(personalData, [
    ...sealed,
    ...reports.map(({ text }) => text),
    ...said.map(({ text }) => text),
  ]);
  const [claimants, works] = await Promise.all([
    openClaimants(
      personalData,
      claims.map(({ claimant }) => claimant),
    ),
    openTexts(
      personalData,
      claims.map(({ work }) => work),
    ),
  ]);
  const named = (id: string) => people.get(id) ?? unknownPerson(id);
  const wordsOfMessages = texts.slice(sealed.length + reports.length);
  const bans = hasRole(looker.actor, 'operator');
  return {
    ...head,
    about: about ?? null,
    reportList: reports.map(({ reporter, reason, at }, n) => {
      return { reporter: named(reporter), reason, text: texts[sealed.length + n] ?? '', at };
    }),
    claims: claims.map(({ by, at, withdrawn_at: withdrawnAt }, n) => {
      const { name, visitor } = claimants[n] ?? { name: '', visitor: false };
      return { by: named(by), visitor, name, work: works[n] ?? '', at, withdrawnAt };
    }),
    note: texts[0] ?? '',
    appealText: texts[1] ?? null,
    resolution: row.resolution,
    resolvedBy: row.resolved_by ? named(row.resolved_by) : null,
    messages: said.map(({ by, at }, n) => ({ by: named(by), text: wordsOfMessages[n] ?? '', at })),
    outcomes: outcomesOf[row.kind]
      .filter((outcome) => outcome !== 'ban' || bans)
      .map((outcome) => ({ outcome, second: needsSecond(outcome, undefined, reach) })),
  };
}
