import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { caseAggregate } from './aggregate.ts';
import type { CaseCommand, Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { APPEAL_MS, CLAIM_MS, MOST_REPORTS, MOST_STAFF_REPORTS } from './terms.ts';

const [post, owner, reporter, other, moderator, colleague] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const subject = { kind: 'post', id: post } as const;
const as = (person: string, ...roles: Role[]): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles } });
const staff = as(moderator, 'moderator');
const report = (change: Partial<Command<'ReportContent'>> = {}): CaseCommand => ({
  type: 'ReportContent',
  ...{ subject, owner, reporter, reason: 'spam', revision: 0, lately: 0 },
  ...change,
});
const takedown = (change: Partial<Command<'FileTakedown'>> = {}): CaseCommand => ({
  type: 'FileTakedown',
  ...{ subject, owner, claimant: other, about: { person: other, sealed: 'name' }, sworn: true, lately: 0 },
  ...{ work: { person: other, sealed: 'work' } },
  ...change,
});
const claim: CaseCommand = { type: 'ClaimCase', subject };
const judge = (change: Partial<Command<'DecideCase'>> = {}): CaseCommand => ({
  type: 'DecideCase',
  ...{ subject, outcome: 'hide', rule: 'spam', reason: 'It is an advertisement.', reach: { followers: 0, buyers: 0 } },
  ...change,
});
const given = (...history: readonly CaseEvent[]) => specification(caseAggregate).given(history);
const opened = given().when(report(), as(reporter)).history;
const claimed = given(...opened).when(claim, staff).history;
const decided = given(...claimed).when(judge(), staff).history;
const [decision = ''] =
  given(...decided)
    .state()
    ?.decisions.keys() ?? [];
const text = { person: owner, sealed: 'appeal' };
const appeal: CaseCommand = { type: 'AppealDecision', subject, decision, text };
const resolve = (reverse: boolean): CaseCommand => ({
  ...{ type: 'ResolveAppeal', subject, decision, reverse, reason: 'Looked at again.' },
});
const appealed = given(...decided).when(appeal, as(owner)).history;

describe('a case', () => {
  it('is one for a thing, whoever reports it, and hears everybody once a round', () => {
    expect(opened.map(({ type }) => type)).toEqual(['CaseOpened', 'ContentReported']);
    given(...opened)
      .when(report(), as(reporter))
      .gives();
    const more = given(...opened).when(report({ reporter: other, reason: 'minors' }), as(other)).events;
    expect(more).toEqual([{ type: 'ContentReported', data: { n: 1, reporter: other, reason: 'minors', revision: 0 } }]);
    const again = given(...decided).when(report(), as(reporter)).events;
    expect(again[0]).toMatchObject({ type: 'CaseOpened', data: { n: 2 } });
  });

  it('is not reported in another name, by its owner, or by who reports all day', () => {
    given().when(report(), as(other)).refuses('NotAllowed');
    given()
      .when(report({ reporter: owner }), as(owner))
      .refuses('OwnContent');
    given()
      .when(report({ lately: MOST_REPORTS }), as(reporter))
      .refuses('TooFast');
    const staff = as(reporter, 'moderator');
    expect(given().when(report({ lately: MOST_REPORTS }), staff).events).toHaveLength(2);
    given()
      .when(report({ lately: MOST_STAFF_REPORTS }), staff)
      .refuses('TooFast');
  });

  it('is claimed by one moderator for half an hour', () => {
    given(...opened)
      .when(claim, as(other))
      .refuses('NotAllowed');
    given(...opened)
      .when(claim, as(owner, 'moderator'))
      .refuses('OwnCase');
    given(...opened)
      .when(claim, as(reporter, 'moderator'))
      .refuses('OwnCase');
    given(...claimed)
      .when(claim, staff)
      .gives();
    given(...claimed)
      .when(claim, as(colleague, 'operator'))
      .refuses('ClaimedByOther');
    given(...claimed)
      .when(claim, { ...as(colleague, 'operator'), now: now + CLAIM_MS })
      .gives({ type: 'CaseClaimed', data: { n: 1, by: colleague, until: iso(now + CLAIM_MS + 30 * MINUTE) } });
    given(...claimed)
      .when({ type: 'ReleaseCase', subject }, as(colleague, 'moderator'))
      .refuses('CaseNotYours');
    given(...claimed)
      .when({ type: 'ReleaseCase', subject }, staff)
      .gives({ type: 'CaseReleased', data: { n: 1, by: moderator } });
  });

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

  it('is passed on to an operator, and no moderator claims it any more', () => {
    const escalate: CaseCommand = { type: 'EscalateCase', subject, to: 'operator' };
    given(...opened)
      .when(escalate, staff)
      .refuses('CaseNotYours');
    const { history } = given(...claimed).when(escalate, staff);
    given(...history)
      .when(claim, as(colleague, 'moderator'))
      .refuses('NotAllowed');
    expect(given(...history).when(claim, as(colleague, 'operator')).events[0]?.type).toBe('CaseClaimed');
  });

  it('is released by the sweeper when the claim is over, and closed when nobody appealed', () => {
    const [release, close]: CaseCommand[] = [
      { type: 'ReleaseCase', subject },
      { type: 'CloseCase', subject, decision },
    ];
    if (!release || !close) throw new Error('two commands');
    given(...claimed)
      .when(release)
      .refuses('CaseNotYours');
    given(...claimed)
      .when(release, { now: now + CLAIM_MS })
      .gives({ type: 'CaseReleased', data: { n: 1, by: moderator } });
    given(...decided)
      .when(close)
      .refuses('NotDue');
    given(...decided)
      .when(close, { ...staff, now: now + APPEAL_MS })
      .refuses('NotAllowed');
    const closed = given(...decided).when(close, { now: now + APPEAL_MS });
    closed.gives({ type: 'CaseClosed', data: { n: 1, decision } });
    given(...closed.history)
      .when(appeal, { ...as(owner), now: now + APPEAL_MS })
      .refuses('AppealTooLate');
    given(...appealed)
      .when(close, { now: now + 2 * APPEAL_MS })
      .refuses('NotDue');
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

  it('has its appeal as a dialogue of its owner and staff, not of who reported it', () => {
    const say: CaseCommand = { type: 'AddCaseMessage', subject, decision, text };
    const said = { type: 'CaseMessageAdded', data: { n: 1, decision, by: owner, text } };
    given(...appealed)
      .when(say, as(owner))
      .gives(said);
    given(...appealed)
      .when(say, as(colleague, 'moderator'))
      .gives({ ...said, data: { ...said.data, by: colleague } });
    given(...appealed)
      .when(say, as(reporter, 'moderator'))
      .refuses('OwnCase');
    given(...appealed)
      .when(say, as(other))
      .refuses('NotAllowed');
    given(...decided)
      .when(say, as(owner))
      .refuses('NotDue');
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

  it('is appealed by its owner alone, once and in time', () => {
    given(...decided)
      .when(appeal, as(reporter))
      .refuses('NotAllowed');
    given(...decided)
      .when(appeal, { ...as(owner), now: now + APPEAL_MS })
      .refuses('AppealTooLate');
    given(...decided)
      .when({ ...appeal, decision: id(99) } as CaseCommand, as(owner))
      .refuses('NotFound');
    given(...appealed)
      .when(appeal, as(owner))
      .gives();
    const dismissed = given(...claimed).when(judge({ outcome: 'dismiss' }), staff).history;
    given(...dismissed)
      .when(appeal, as(owner))
      .refuses('NotFound');
  });

  it('has its appeal looked at by somebody else than who decided', () => {
    given(...appealed)
      .when(resolve(true), staff)
      .refuses('SamePerson');
    given(...decided)
      .when(resolve(true), as(colleague, 'moderator'))
      .refuses('NotDue');
    given(...appealed)
      .when(resolve(true), as(reporter, 'moderator'))
      .refuses('OwnCase');
    const kept = given(...appealed).when(resolve(false), as(colleague, 'moderator'));
    expect(kept.events[0]?.type).toBe('DecisionKept');
    given(...kept.history)
      .when(resolve(true), as(colleague, 'moderator'))
      .refuses('AppealUsed');
    given(...kept.history)
      .when(appeal, as(owner))
      .refuses('AppealUsed');
    const reversed = given(...appealed).when(resolve(true), as(colleague, 'moderator'));
    expect(reversed.events).toEqual([
      { type: 'DecisionReversed', data: { n: 1, decision, by: colleague, reason: 'Looked at again.' } },
    ]);
  });

  it('is taken back by an operator who has not decided it, before anybody appeals, and an appeal is answered as one', () => {
    const back = { type: 'ReverseDecision', subject, decision, reason: 'It is no advertisement.' } as const;
    const operator = as(colleague, 'operator');
    const reversed = given(...decided).when(back, operator);
    expect(reversed.events).toEqual([
      { type: 'DecisionReversed', data: { n: 1, decision, by: colleague, reason: 'It is no advertisement.' } },
    ]);
    given(...reversed.history)
      .when(back, operator)
      .gives();
    given(...reversed.history)
      .when(appeal, as(owner))
      .refuses('AppealUsed');
    const refusing = (history: readonly CaseEvent[], who: ReturnType<typeof as>, command: CaseCommand = back) =>
      given(...history).when(command, who);
    refusing(decided, as(moderator, 'operator')).refuses('SamePerson');
    refusing(decided, as(colleague, 'moderator')).refuses('NotAllowed');
    refusing(decided, as(owner, 'operator')).refuses('OwnCase');
    refusing(decided, as(reporter, 'operator')).refuses('OwnCase');
    refusing(decided, operator, { ...back, reason: ' ' }).refuses('ReasonMissing');
    refusing(decided, operator, { ...back, decision: id(99) }).refuses('NotFound');
    refusing(appealed, operator).refuses('NotDue');
    const kept = given(...appealed).when(resolve(false), as(other, 'moderator'));
    refusing(kept.history, operator).refuses('AppealUsed');
    const dismissed = given(...claimed).when(judge({ outcome: 'dismiss' }), staff);
    refusing(dismissed.history, operator).refuses('NotFound');
  });

  it('in any order of commands has one decision a round, and nobody in two of its roles', () => {
    const people = [owner, reporter, other, moderator, colleague];
    const step = fc.record({
      who: fc.constantFrom(...people),
      later: fc.integer({ min: 0, max: 20 * MINUTE }),
      what: fc.constantFrom(
        'report',
        'claim',
        'release',
        'decide',
        'propose',
        'confirm',
        'refuse',
        'appeal',
        'resolve',
        'reverse',
      ),
      reverse: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = caseAggregate.initialState();
        let at = now;
        const history: CaseEvent[] = [];
        for (const { who, later, what, reverse } of steps) {
          at += later;
          const latest = [...(state?.decisions.keys() ?? [])].at(-1) ?? decision;
          const commands = {
            report: report({ reporter: who }),
            claim,
            release: { type: 'ReleaseCase', subject },
            decide: judge(),
            propose: judge({ reach: { followers: 100_000, buyers: 0 } }),
            confirm: { type: 'ConfirmDecision', subject, decision: state?.proposed?.decision ?? decision },
            refuse: { type: 'RefuseDecision', subject, decision: state?.proposed?.decision ?? decision, reason: 'No.' },
            appeal: { ...appeal, decision: latest },
            resolve: { ...resolve(reverse), decision: latest },
            reverse: { type: 'ReverseDecision', subject, decision: latest, reason: 'No harm done.' },
          } as Record<typeof what, CaseCommand>;
          const roles: Role[] =
            who === moderator || who === colleague || who === reporter ? ['moderator', 'operator'] : [];
          const context = { now: at, ...as(who, ...roles), policy: defaultPolicy, commandId: 'any' };
          const events = caseAggregate.decide(commands[what], state, context);
          if (isRejection(events)) continue;
          for (const event of events) {
            history.push(event);
            state = caseAggregate.evolve(state, event);
          }
        }
        const rounds = Map.groupBy(history, ({ data }) => data.n);
        for (const events of rounds.values()) {
          const of = <T extends CaseEvent['type']>(type: T) =>
            events.filter((event): event is Extract<CaseEvent, { type: T }> => event.type === type);
          expect(of('CaseOpened')).toHaveLength(1);
          expect(of('CaseDecided').length).toBeLessThanOrEqual(1);
          const ends = [...of('DecisionKept'), ...of('DecisionReversed')];
          expect(ends.length).toBeLessThanOrEqual(of('CaseDecided').length);
          expect(of('DecisionKept').length).toBeLessThanOrEqual(of('DecisionAppealed').length);
          const reporters = of('ContentReported').map(({ data }) => data.reporter);
          expect(new Set(reporters).size).toBe(reporters.length);
          const deciders = of('CaseDecided').flatMap(({ data: { by, second } }) => [by, second ?? []].flat());
          const parts = [...reporters, owner, ...deciders, ...ends.map(({ data }) => data.by)];
          expect(new Set(parts).size).toBe(parts.length);
        }
      }),
    );
  });
});

describe('FileTakedown', () => {
  it('opens a case that somebody looks at soon, or is of the one that is open; each claimant swears once a round', () => {
    const first = given().when(takedown(), as(other));
    expect(first.events.map(({ type }) => type)).toEqual(['CaseOpened', 'TakedownFiled']);
    expect(first.events[0]).toMatchObject({ data: { n: 1, severity: 3 } });
    expect(first.events[1]).toMatchObject({ data: { by: other, sworn: true, subject } });
    given(...first.history)
      .when(takedown(), as(other))
      .gives();
    const second = given(...opened).when(takedown(), as(other));
    expect(second.events.map(({ type }) => type)).toEqual(['TakedownFiled']);
    // once decided, it may be claimed again: that is another claim
    const again = given(...decided).when(takedown(), as(other));
    expect(again.events.map(({ type }) => type)).toEqual(['CaseOpened', 'TakedownFiled']);
    expect(again.events[1]?.data).not.toEqual(second.events[0]?.data);
  });

  it('is sworn, in one’s own name, of another’s thing that can be hidden, and not without end', () => {
    given()
      .when(takedown({ sworn: false }), as(other))
      .refuses('SwearRequired');
    given().when(takedown(), as(reporter)).refuses('NotAllowed');
    given()
      .when(takedown({ claimant: owner }), as(owner))
      .refuses('OwnContent');
    given()
      .when(takedown({ subject: { kind: 'person', id: owner } }), as(other))
      .refuses('OutcomeInvalid');
    given()
      .when(takedown({ lately: MOST_REPORTS }), as(other))
      .refuses('TooFast');
  });

  it('whoever claims it decides nothing about it', () => {
    const mine = takedown({ claimant: moderator });
    given(...given().when(mine, staff).history)
      .when(claim, staff)
      .refuses('OwnCase');
  });
});
