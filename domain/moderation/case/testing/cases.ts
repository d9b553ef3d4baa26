import type { Actor, Role } from '../../../kernel/actor.ts';
import { id } from '../../../testing/ids.ts';
import { specification } from '../../../testing/specification.ts';
import { caseAggregate } from '../aggregate.ts';
import type { CaseCommand, Command } from '../commands.ts';
import type { CaseEvent } from '../events.ts';

const post = id(1);
export const [owner, reporter, other, moderator, colleague] = [id(2), id(3), id(4), id(5), id(6)];
export const subject = { kind: 'post', id: post } as const;
export const as = (person: string, ...roles: Role[]): { actor: Actor } => ({
  actor: { kind: 'person', id: person, roles },
});
export const staff = as(moderator, 'moderator');
export const report = (change: Partial<Command<'ReportContent'>> = {}): CaseCommand => ({
  type: 'ReportContent',
  ...{ subject, owner, reporter, reason: 'spam', revision: 0, lately: 0 },
  ...change,
});
export const takedown = (change: Partial<Command<'FileTakedown'>> = {}): CaseCommand => ({
  type: 'FileTakedown',
  ...{ subject, owner, claimant: other, about: { person: other, sealed: 'name' }, sworn: true, lately: 0 },
  ...{ work: { person: other, sealed: 'work' } },
  ...change,
});
/** A withdrawal of what was claimed last. */
export const withdrawal = (history: readonly CaseEvent[]): CaseCommand => {
  const filed = history.findLast(({ type }) => type === 'TakedownFiled');
  return { type: 'WithdrawTakedown', subject, claim: filed?.type === 'TakedownFiled' ? filed.data.claim : post };
};
export const claim: CaseCommand = { type: 'ClaimCase', subject };
export const judge = (change: Partial<Command<'DecideCase'>> = {}): CaseCommand => ({
  type: 'DecideCase',
  ...{ subject, outcome: 'hide', rule: 'spam', reason: 'It is an advertisement.', reach: { followers: 0, buyers: 0 } },
  ...change,
});
export const given = (...history: readonly CaseEvent[]) => specification(caseAggregate).given(history);
export const opened = given().when(report(), as(reporter)).history;
export const claimed = given(...opened).when(claim, staff).history;
export const decided = given(...claimed).when(judge(), staff).history;
export const [decision = ''] =
  given(...decided)
    .state()
    ?.decisions.keys() ?? [];
export const text = { person: owner, sealed: 'appeal' };
export const appeal: CaseCommand = { type: 'AppealDecision', subject, decision, text };
export const resolve = (reverse: boolean): CaseCommand => ({
  ...{ type: 'ResolveAppeal', subject, decision, reverse, reason: 'Looked at again.' },
});
export const appealed = given(...decided).when(appeal, as(owner)).history;
