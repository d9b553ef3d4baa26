import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { now } from '../../testing/specification.ts';
import { caseAggregate } from './aggregate.ts';
import type { CaseCommand } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { APPEAL_MS, CLAIM_MS, MOST_REPORTS, MOST_STAFF_REPORTS } from './terms.ts';
import {
  appeal,
  appealed,
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
  resolve,
  staff,
  subject,
} from './testing/cases.ts';

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
