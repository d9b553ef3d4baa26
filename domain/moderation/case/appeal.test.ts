import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import type { CaseCommand } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { APPEAL_MS } from './terms.ts';
import {
  appeal,
  appealed,
  as,
  claimed,
  colleague,
  decided,
  decision,
  given,
  judge,
  moderator,
  other,
  owner,
  reporter,
  resolve,
  staff,
  subject,
  text,
} from './testing/cases.ts';

describe('an appeal', () => {
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

  it('is told to whose it is once somebody else has looked again, whatever came of it, by the platform alone', () => {
    const system = { actor: { kind: 'system', name: 'job' } } as const;
    const tell: CaseCommand = { type: 'TellOwner', subject, decision };
    const seenAgain = (reverse: boolean) =>
      given(...appealed).when(resolve(reverse), as(colleague, 'moderator')).history;
    for (const reversed of [true, false]) {
      const told = given(...seenAgain(reversed)).when(tell, system);
      told.gives({ type: 'OwnerTold', data: { n: 1, decision, reversed, owner } });
      given(...told.history)
        .when(tell, system)
        .gives();
    }
    given(...seenAgain(true))
      .when(tell, as(owner))
      .refuses('NotAllowed');
    given(...seenAgain(true))
      .when({ ...tell, decision: id(99) } as CaseCommand, system)
      .refuses('NotFound');
    given(...appealed)
      .when(tell, system)
      .refuses('NotDue');
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
});
