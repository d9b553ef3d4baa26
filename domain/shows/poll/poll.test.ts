import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso, MINUTE, ms } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { specification } from '../../testing/specification.ts';
import { type PollCommand, pollAggregate } from './aggregate.ts';
import { type PollEvent, pollEvents } from './events.ts';

const id = (n: number) => `0b9d1c1e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [poll, show, owner, fan] = [id(1), id(2), id(3), id(4)];
const start = ms('2026-11-05T20:00:00.000Z');
const as = (person: string): Actor => ({ kind: 'person', id: person, roles: ['fan'] });

const command = {
  type: 'StartPoll',
  poll,
  show,
  owner,
  status: 'live',
  question: 'Encore?',
  options: ['Yes', 'No'],
  sealed: { person: owner, sealed: 'sealed words' },
  minutes: 5,
} as const;
const started: PollEvent = {
  type: 'PollStarted',
  data: { show, owner, words: command.sealed, answers: 2, closesAt: iso(start + 5 * MINUTE) },
};
const voted: PollEvent = { type: 'VoteCast', data: { voter: fan, option: 1 } };
const closed: PollEvent = { type: 'PollClosed', data: {} };
const vote = (option: number, voter = fan) => ({ type: 'CastVote', poll, voter, option, showOver: false }) as const;

function given(...history: PollEvent[]) {
  return {
    when: (command: PollCommand, actor: Actor = as(fan), now = start) =>
      specification(pollAggregate).given(history).when(command, { now, actor }).decision,
  };
}
const refused = (code: string) => expect.objectContaining({ rejected: true, code });

describe('StartPoll', () => {
  it('LS96: the owner of the show starts a poll, once', () => {
    expect(given().when({ ...command, options: [' Yes', 'No '] }, as(owner))).toEqual([started]);
    expect(given(started).when(command, as(owner))).toEqual([]);
    expect(given().when(command)).toEqual(refused('NotTheOwner'));
  });

  it.each([
    ['scheduled', 'ShowNotLive'],
    ['ended', 'ShowEnded'],
    ['cancelled', 'ShowCancelled'],
  ] as const)('asks nobody at a show that is %s', (status, code) => {
    expect(given().when({ ...command, status }, as(owner))).toEqual(refused(code));
    expect(given(started).when({ ...command, status }, as(owner))).toEqual([]);
  });

  it.each([
    ['question', { question: ' ' }],
    ['question', { question: 'x'.repeat(201) }],
    ['options', { options: ['Yes'] }],
    ['options', { options: ['a', 'b', 'c', 'd', 'e'] }],
    ['options', { options: ['Yes', ' '] }],
    ['options', { options: ['Yes', 'yes'] }],
    ['options', { options: ['Yes', 'x'.repeat(81)] }],
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 61 }],
  ])('refuses a bad %s: %o', (field, wrong) => {
    expect(given().when({ ...command, ...wrong }, as(owner))).toMatchObject({
      code: 'InvalidPoll',
      details: { field },
    });
  });
});

describe('CastVote', () => {
  it('counts one vote a person, which stands', () => {
    expect(given(started).when(vote(1))).toEqual([voted]);
    expect(given(started, voted).when(vote(1))).toEqual([]);
    expect(given(started, voted).when(vote(0))).toEqual(refused('AlreadyVoted'));
  });

  it('is in one’s own name, for an answer there is', () => {
    expect(given(started).when(vote(1, owner))).toEqual(refused('NotAllowed'));
    expect(given(started).when(vote(2))).toEqual(refused('InvalidPoll'));
    expect(given().when(vote(1))).toEqual(refused('NotFound'));
  });

  it('is over when the time is, or when the poll was closed', () => {
    expect(given(started).when(vote(1), as(fan), start + 5 * MINUTE - 1)).toHaveLength(1);
    expect(given(started).when(vote(1), as(fan), start + 5 * MINUTE)).toEqual(refused('PollClosed'));
    expect(given(started, closed).when(vote(1))).toEqual(refused('PollClosed'));
  });

  it('is over when the show is, before the poll is closed', () => {
    const late = { ...vote(1), showOver: true };
    expect(given(started).when(late)).toEqual(refused('PollClosed'));
    expect(given(started, voted).when(late)).toEqual([]);
  });
});

describe('ClosePoll', () => {
  const close = { type: 'ClosePoll', poll } as const;

  it('is for the owner of the show and moderators, once', () => {
    expect(given(started).when(close, as(owner))).toEqual([closed]);
    expect(given(started).when(close, { kind: 'person', id: fan, roles: ['moderator'] })).toEqual([closed]);
    expect(given(started).when(close)).toEqual(refused('NotTheOwner'));
    expect(given(started, closed).when(close, as(owner))).toEqual([]);
    expect(given(started).when(close, as(owner), start + 5 * MINUTE)).toEqual([]);
  });
});

describe('its state', () => {
  const events = fc.array(
    fc.oneof(
      fc.record({ voter: fc.nat(30), option: fc.nat(1) }).map(({ voter, option }) => vote(option, id(voter))),
      fc.constant({ type: 'ClosePoll', poll } as const),
    ),
    { maxLength: 40 },
  );

  /** Decides and evolves as the command bus does; answers the state. */
  function play(commands: readonly PollCommand[], state = pollAggregate.evolve(pollAggregate.initialState(), started)) {
    return commands.reduce((current, next) => {
      const actor = as(next.type === 'CastVote' ? next.voter : owner);
      const decision = pollAggregate.decide(next, current, {
        now: start,
        actor,
        policy: defaultPolicy,
        commandId: poll,
      });
      if (isRejection(decision)) return current;
      for (const event of decision) pollEvents[event.type].schema.parse(event.data);
      return decision.reduce(pollAggregate.evolve, current);
    }, state);
  }

  it('survives a snapshot, and a rollback takes back exactly what came after it began', () => {
    fc.assert(
      fc.property(events, events, (before, after) => {
        const expected = play(before);
        const codec = pollAggregate.snapshots;
        expect(codec?.load(codec.save(expected))).toEqual(expected);

        const state = play(before);
        pollAggregate.speculation?.begin(state);
        play(after, state);
        pollAggregate.speculation?.rollback(state);
        expect(state).toEqual(expected);

        pollAggregate.speculation?.begin(state);
        play(after, state);
        pollAggregate.speculation?.commit(state);
        expect(state).toEqual(play(after, play(before)));
      }),
    );
  });
});
