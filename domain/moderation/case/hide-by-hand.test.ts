import { describe, expect, it } from 'vitest';
import { now } from '../../testing/specification.ts';
import type { CaseCommand, Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { CLAIM_MS } from './terms.ts';
import {
  appeal,
  as,
  claim,
  claimed,
  colleague,
  given,
  moderator,
  opened,
  owner,
  report,
  reporter,
  resolve,
  staff,
  subject,
} from './testing/cases.ts';

/** Which events a command left, by their types. */
const leaves = ({ events }: ReturnType<ReturnType<typeof given>['when']>, ...types: readonly string[]) =>
  expect(events.map(({ type }) => type)).toEqual(types);
const few = { followers: 0, buyers: 0 };
const hide = (change: Partial<Command<'HideByHand'>> = {}): CaseCommand => ({
  type: 'HideByHand',
  ...{ subject, owner, rule: 'other', reason: ' It breaks a rule. ', reach: few },
  ...change,
});
const hidden = given().when(hide(), staff).history;
const decisionIn = (history: readonly CaseEvent[]) => {
  const made = history.findLast(({ type }) => type === 'CaseDecided');
  return made?.type === 'CaseDecided' ? made.data.decision : '';
};
const decision = decisionIn(hidden);
const back: CaseCommand = { type: 'ReverseDecision', subject, decision, reason: 'I was wrong.' };

describe('what is hidden by hand', () => {
  it('is a case that is decided at once, which its owner can appeal to somebody else', () => {
    expect(hidden).toMatchObject([
      { type: 'CaseOpened', data: { n: 1, subject, owner, severity: 1 } },
      { type: 'CaseDecided', data: { n: 1, outcome: 'hide', reason: 'It breaks a rule.', by: moderator, owner } },
    ]);
    const appealed = given(...hidden).when({ ...appeal, decision } as CaseCommand, as(owner)).history;
    const answer = { ...resolve(true), decision } as CaseCommand;
    given(...appealed)
      .when(answer, staff)
      .refuses('SamePerson');
    given(...appealed)
      .when(back, staff)
      .refuses('NotDue');
    leaves(given(...appealed).when(answer, as(colleague, 'moderator')), 'DecisionReversed');
  });

  it('is hidden by staff alone, not by whose it is, with a reason, and once', () => {
    given().when(hide(), as(colleague)).refuses('NotAllowed');
    given().when(hide(), as(owner, 'moderator')).refuses('OwnCase');
    given()
      .when(hide({ reason: ' ' }), staff)
      .refuses('ReasonMissing');
    given()
      .when(hide({ subject: { kind: 'person', id: owner } }), staff)
      .refuses('OutcomeInvalid');
    leaves(given(...hidden).when(hide(), as(colleague, 'moderator')));
  });

  it('takes two people where it reaches so many', () => {
    given()
      .when(hide({ reach: { followers: 100_000, buyers: 0 } }), staff)
      .refuses('AwaitsSecond');
  });

  it('decides an open case that nobody else works on, for everybody but who reported it', () => {
    leaves(given(...opened).when(hide(), staff), 'CaseDecided');
    given(...opened)
      .when(hide(), as(reporter, 'moderator'))
      .refuses('OwnCase');
    leaves(given(...claimed).when(hide(), staff), 'CaseDecided');
    given(...claimed)
      .when(hide(), as(colleague, 'moderator'))
      .refuses('ClaimedByOther');
    leaves(given(...claimed).when(hide(), { ...as(colleague, 'moderator'), now: now + CLAIM_MS }), 'CaseDecided');
    const escalated = given(...claimed).when({ type: 'EscalateCase', subject, to: 'operator' }, staff).history;
    given(...escalated)
      .when(hide(), staff)
      .refuses('NotAllowed');
  });

  it('is taken back by any of staff while nobody has appealed, also by who hid it, and may be hidden again', () => {
    given(...hidden)
      .when(back, as(owner))
      .refuses('NotAllowed');
    for (const who of [staff, as(colleague, 'moderator')]) leaves(given(...hidden).when(back, who), 'DecisionReversed');
    const again = given(...given(...hidden).when(back, staff).history).when(hide(), staff);
    leaves(again, 'CaseOpened', 'CaseDecided');
    expect(decisionIn(again.history)).not.toBe(decision);
  });

  it('is taken back by another operator alone where somebody had reported it', () => {
    const decided = given(...opened).when(hide(), staff).history;
    const command = { ...back, decision: decisionIn(decided) } as CaseCommand;
    given(...decided)
      .when(command, staff)
      .refuses('NotAllowed');
    given(...decided)
      .when(command, as(moderator, 'operator'))
      .refuses('SamePerson');
  });

  it('has nobody who is told besides its owner, and may be reported later', () => {
    const system = { actor: { kind: 'system', name: 'job' } } as const;
    leaves(given(...hidden).when({ type: 'TellReporters', subject, decision }, system));
    given(...hidden)
      .when(claim, staff)
      .refuses('CaseClosed');
    leaves(given(...hidden).when(report(), as(reporter)), 'CaseOpened', 'ContentReported');
  });
});
