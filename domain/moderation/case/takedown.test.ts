import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { MOST_REPORTS } from './terms.ts';
import {
  as,
  claim,
  decided,
  given,
  judge,
  moderator,
  opened,
  other,
  owner,
  reporter,
  staff,
  subject,
  takedown,
  withdrawal,
} from './testing/cases.ts';

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

  it('comes from a visitor as from anybody: who is known by their claim alone swears in their own name', () => {
    const [visitor, second] = [id(40), id(41)];
    const from = (claimant: string) => takedown({ claimant, about: { person: claimant, sealed: 'name, e-mail' } });
    given().when(from(visitor), as(second)).refuses('NotAllowed');
    const both = given(...given().when(from(visitor), as(visitor)).history).when(from(second), as(second));
    expect(both.events.map(({ type }) => type)).toEqual(['TakedownFiled']);
    const decidedOn = given(...given(...both.history).when(claim, staff).history).when(judge(), staff).history;
    const told = given(...decidedOn).when(
      {
        type: 'TellClaimants',
        subject,
        decision:
          [
            ...(given(...decidedOn)
              .state()
              ?.decisions.keys() ?? []),
          ][0] ?? '',
      },
      { actor: { kind: 'system', name: 'job' } },
    );
    expect(told.events).toMatchObject([{ type: 'ClaimantsTold', data: { acted: true, claimants: [visitor, second] } }]);
  });
});

describe('WithdrawTakedown', () => {
  const alone = given().when(takedown(), as(other)).history;
  const tell = (history: Parameters<typeof withdrawal>[0]) => {
    const [decision = ''] =
      given(...history)
        .state()
        ?.decisions.keys() ?? [];
    return given(...history).when({ type: 'TellClaimants', subject, decision });
  };

  it('ends a case in which nobody else says anything; claimed anew it is another round', () => {
    const withdrawn = given(...alone).when(withdrawal(alone), as(other));
    expect(withdrawn.events).toMatchObject([
      { type: 'TakedownWithdrawn', data: { n: 1, subject, owner, by: other } },
      { type: 'CaseDropped', data: { n: 1 } },
    ]);
    given(...withdrawn.history)
      .when(withdrawal(alone), as(other))
      .gives();
    given(...withdrawn.history)
      .when(claim, staff)
      .refuses('CaseClosed');
    const again = given(...withdrawn.history).when(takedown(), as(other));
    expect(again.events[0]).toMatchObject({ type: 'CaseOpened', data: { n: 2 } });
    // the claim of the round before is withdrawn, and this one is not
    given(...again.history)
      .when(withdrawal(alone), as(other))
      .gives();
    expect(given(...again.history).when(withdrawal(again.history), as(other)).events).toHaveLength(2);
  });

  it('takes a case out of the hands of who works on it, or proposed what to decide', () => {
    const working = given(...alone).when(claim, staff).history;
    const proposed = given(...working).when(judge({ reach: { followers: 100_000, buyers: 0 } }), staff).history;
    for (const history of [working, proposed]) {
      const dropped = given(...history).when(withdrawal(alone), as(other)).history;
      expect(given(...dropped).state()).toMatchObject({ open: false, claim: undefined, proposed: undefined });
      given(...dropped)
        .when(judge(), staff)
        .refuses('CaseClosed');
    }
  });

  it('leaves a case open in which somebody reports, or claims as well', () => {
    const reported = given(...opened).when(takedown(), as(other)).history;
    const second = takedown({ claimant: reporter });
    const both = given(...alone).when(second, as(reporter)).history;
    for (const [history, by] of [
      [reported, other],
      [both, reporter],
    ] as const) {
      const withdrawn = given(...history).when(withdrawal(history), as(by));
      expect(withdrawn.events.map(({ type }) => type)).toEqual(['TakedownWithdrawn']);
      // who has withdrawn is part of the case all the same
      given(...withdrawn.history)
        .when(claim, as(by, 'moderator'))
        .refuses('OwnCase');
      const decidedOn = given(...given(...withdrawn.history).when(claim, staff).history).when(judge(), staff).history;
      const told = tell(decidedOn).events;
      expect(told).toMatchObject(history === both ? [{ data: { claimants: [other] } }] : []);
    }
    const last = given(...given(...both).when(withdrawal(both), as(reporter)).history).when(
      withdrawal(alone),
      as(other),
    );
    expect(last.events.map(({ type }) => type)).toEqual(['TakedownWithdrawn', 'CaseDropped']);
  });

  it('leaves what was decided as it is, and nobody is told any more what came of it', () => {
    const working = given(...alone).when(claim, staff).history;
    const decidedOn = given(...working).when(judge(), staff).history;
    expect(tell(decidedOn).events).toHaveLength(1);
    const withdrawn = given(...decidedOn).when(withdrawal(alone), as(other));
    expect(withdrawn.events.map(({ type }) => type)).toEqual(['TakedownWithdrawn']);
    expect([
      ...(given(...withdrawn.history)
        .state()
        ?.decisions.values() ?? []),
    ]).toMatchObject([{ outcome: 'hide', appeal: 'none' }]);
    tell(withdrawn.history).gives();
  });

  it('is of who claimed it alone, and of a claim that there is', () => {
    given(...alone)
      .when(withdrawal(alone), as(reporter))
      .refuses('NotAllowed');
    given(...alone)
      .when(withdrawal(alone), staff)
      .refuses('NotAllowed');
    given(...alone)
      .when({ type: 'WithdrawTakedown', subject, claim: id(99) }, as(other))
      .refuses('NotFound');
    given().when(withdrawal([]), as(other)).refuses('NotFound');
  });
});
