import { describe, expect, it } from 'vitest';
import { DAY, iso } from '../../kernel/time.ts';
import { now } from '../../testing/specification.ts';
import type { CaseCommand, Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { CLAIM_MS } from './terms.ts';
import {
  as,
  claim,
  claimed,
  colleague,
  decided,
  decision,
  given,
  judge,
  moderator,
  opened,
  other,
  owner,
  report,
  reporter,
  staff,
  subject,
  text,
} from './testing/cases.ts';

describe('a decision', () => {
  it('is decided by who claimed it, with a reason', () => {
    given(...opened)
      .when(judge(), staff)
      .refuses('CaseNotYours');
    given(...claimed)
      .when(judge(), { ...staff, now: now + CLAIM_MS })
      .refuses('CaseNotYours');
    given(...claimed)
      .when(judge({ reason: ' ' }), staff)
      .refuses('ReasonMissing');
    given(...claimed)
      .when(judge({ reason: 'x'.repeat(501) }), staff)
      .refuses('ReasonTooLong');
    given(...decided)
      .when(judge(), staff)
      .refuses('CaseClosed');
    given(...decided)
      .when(claim, staff)
      .refuses('CaseClosed');
  });

  it('suspends for some days, and bans by an operator alone', () => {
    const suspend = (days?: number) => judge({ outcome: 'suspend', days });
    for (const days of [undefined, 0, 1.5, 31])
      given(...claimed)
        .when(suspend(days), staff)
        .refuses('DaysInvalid');
    given(...claimed)
      .when(judge({ days: 3 }), staff)
      .refuses('DaysInvalid');
    expect(given(...claimed).when(suspend(3), staff).events[0]?.data).toMatchObject({ until: iso(now + 3 * DAY) });
    given(...claimed)
      .when(judge({ outcome: 'ban' }), staff)
      .refuses('NotAllowed');
    const operator = as(moderator, 'operator');
    const [proposed] = given(...claimed).when(judge({ outcome: 'ban' }), operator).events;
    expect(proposed?.type).toBe('DecisionProposed');
  });

  it('takes two people for a ban, for more than 30 days, for whom many follow and for what many bought', () => {
    const operator = as(moderator, 'operator');
    const outcomeOf = (change: Partial<Command<'DecideCase'>>) =>
      given(...claimed).when(judge(change), operator).events[0]?.type;
    const [many, sold] = [
      { followers: 100_000, buyers: 0 },
      { followers: 0, buyers: 100 },
    ];
    expect(outcomeOf({ outcome: 'ban' })).toBe('DecisionProposed');
    expect(outcomeOf({ outcome: 'suspend', days: 31 })).toBe('DecisionProposed');
    expect(outcomeOf({ outcome: 'suspend', days: 30 })).toBe('CaseDecided');
    expect(outcomeOf({ outcome: 'warn', reach: many })).toBe('DecisionProposed');
    expect(outcomeOf({ outcome: 'dismiss', reach: many })).toBe('CaseDecided');
    expect(outcomeOf({ outcome: 'remove', reach: sold })).toBe('DecisionProposed');
    expect(outcomeOf({ outcome: 'hide', reach: sold })).toBe('CaseDecided');
  });

  it('is decided when another confirms what was proposed, and open again when they refuse it', () => {
    const suspend = judge({ outcome: 'suspend', days: 60, note: { person: owner, sealed: 'note' } });
    const { history } = given(...claimed).when(suspend, as(moderator, 'operator'));
    const about = { subject, decision };
    const confirm: CaseCommand = { type: 'ConfirmDecision', ...about };
    const refuse: CaseCommand = { type: 'RefuseDecision', ...about, reason: 'A warning will do.' };
    const second = as(colleague, 'moderator');
    for (const command of [confirm, refuse])
      given(...history)
        .when(command, as(moderator, 'operator'))
        .refuses('SamePerson');
    given(...history)
      .when(claim, second)
      .refuses('AwaitsSecond');
    given(...history)
      .when(confirm, as(reporter, 'operator'))
      .refuses('OwnCase');
    const confirmed = given(...history).when(confirm, { ...second, now: now + DAY });
    expect(confirmed.events[0]).toMatchObject({
      type: 'CaseDecided',
      data: { by: moderator, second: colleague, at: iso(now + DAY), until: iso(now + 61 * DAY) },
    });
    given(...confirmed.history)
      .when(confirm, second)
      .gives();
    given(...confirmed.history)
      .when(refuse, second)
      .refuses('NothingProposed');
    const refused = given(...history).when(refuse, second);
    expect(refused.events[0]?.data).toEqual({ n: 1, decision, by: colleague, reason: 'A warning will do.' });
    expect(given(...refused.history).when(claim, second).events).toHaveLength(1);
    const taken = given(...history).when({ type: 'ReleaseCase', subject }, as(moderator, 'operator'));
    given(...taken.history)
      .when(confirm, second)
      .refuses('NothingProposed');
  });

  it('tells who reported whether it led to anything, once', () => {
    const tell: CaseCommand = { type: 'TellReporters', subject, decision };
    const told = given(...decided).when(tell);
    told.gives({ type: 'ReportersTold', data: { n: 1, decision, acted: true, reporters: [reporter] } });
    given(...told.history)
      .when(tell)
      .gives();
    given(...decided)
      .when(tell, staff)
      .refuses('NotAllowed');
  });

  it('tells who swore that it is their work what came of it, once, and nobody where nobody did', () => {
    const tell: CaseCommand = { type: 'TellClaimants', subject, decision };
    const sworn = { n: 1, claim: decision, subject, by: other, claimant: text, work: text, sworn: true } as const;
    const filed: CaseEvent = { type: 'TakedownFiled', data: sworn };
    const told = given(...decided.slice(0, -1), filed, ...decided.slice(-1)).when(tell);
    told.gives({ type: 'ClaimantsTold', data: { n: 1, decision, acted: true, claimants: [other] } });
    given(...told.history)
      .when(tell)
      .gives();
    given(...decided)
      .when(tell)
      .gives();
    given(...decided)
      .when(tell, staff)
      .refuses('NotAllowed');
  });

  it('hides and removes things, never people', () => {
    const ofPerson = { kind: 'person', id: owner } as const;
    const history = given().when(report({ subject: ofPerson }), as(reporter)).history;
    const own = given(...history).when({ type: 'ClaimCase', subject: ofPerson }, staff).history;
    for (const outcome of ['hide', 'remove'] as const)
      given(...own)
        .when(judge({ subject: ofPerson, outcome }), staff)
        .refuses('OutcomeInvalid');
  });
});
