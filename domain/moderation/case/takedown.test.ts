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
