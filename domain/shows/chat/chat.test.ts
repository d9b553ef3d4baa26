import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso, MINUTE, ms, SECOND } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { specification } from '../../testing/specification.ts';
import { type ChatCommand, chatAggregate } from './aggregate.ts';
import { type ChatEvent, chatEvents } from './events.ts';

const id = (n: number) => `0b9d1c1e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const show = id(1);
const owner = id(2);
const fan = id(3);
const start = ms('2026-11-05T20:00:00.000Z');
const as = (person: string, ...roles: ('moderator' | 'fan')[]): Actor => ({ kind: 'person', id: person, roles });

const opened: ChatEvent = { type: 'ChatOpened', data: { show, owner } };
/** As who sends the command seals what was typed. */
const sealed = (text: string, author: string) => {
  const words = text.trim();
  return { words: { person: author, sealed: `sealed ${words}` }, mark: words.toLowerCase() };
};
const said = (n: number, text: string, at = start, author = fan): ChatEvent => ({
  type: 'MessagePosted',
  data: { message: id(100 + n), author, ...sealed(text, author), postedAt: iso(at) },
});
const say = (text: string, n = 0, author = fan): ChatCommand => ({
  type: 'PostMessage',
  show,
  message: id(100 + n),
  author,
  text,
  sealed: sealed(text, author).words,
  mark: sealed(text, author).mark,
});
const timedOut: ChatEvent = {
  type: 'PersonTimedOut',
  data: { person: fan, until: iso(start + 5 * MINUTE), by: owner },
};

function given(...history: ChatEvent[]) {
  return {
    when: (command: ChatCommand, actor: Actor = as(fan), now = start) =>
      specification(chatAggregate).given(history).when(command, { now, actor }).decision,
  };
}
const refused = (code: string) => expect.objectContaining({ rejected: true, code });

describe('OpenChat', () => {
  const open = { type: 'OpenChat', show, owner } as const;

  it('opens the chat of a show once', () => {
    expect(given().when(open, { kind: 'system', name: 'reactor' })).toEqual([opened]);
    expect(given(opened).when(open, as(owner))).toEqual([]);
    expect(given().when(open, as(fan))).toEqual(refused('NotTheOwner'));
  });
});

describe('PostMessage', () => {
  it('LS95: says what was typed, without the blanks around it', () => {
    expect(given(opened).when(say(' Louder! '))).toEqual([said(0, 'Louder!')]);
  });

  it.each(['', '   ', '\n\t '])('V268: ignores an empty message: %j', (text) => {
    expect(given(opened).when(say(text))).toEqual([]);
  });

  it('takes 500 characters, an emoji being one, and no more', () => {
    expect(given(opened).when(say('🎹'.repeat(500)))).toHaveLength(1);
    expect(given(opened).when(say('x'.repeat(501)))).toEqual(refused('MessageTooLong'));
  });

  it('posts a message once', () => {
    expect(given(opened, said(0, 'Louder!')).when(say('Louder!'))).toEqual([]);
  });

  it('refuses the sixth message in ten seconds, until the first is ten seconds old', () => {
    const five = [1, 2, 3, 4, 5].map((n) => said(n, `${n}`, start + n * SECOND));
    const chat = given(opened, ...five);
    expect(chat.when(say('6', 6), as(fan), start + 6 * SECOND)).toMatchObject({
      code: 'TooManyMessages',
      details: { seconds: 5 },
    });
    expect(chat.when(say('6', 6), as(fan), start + 11 * SECOND)).toHaveLength(1);
    expect(chat.when(say('6', 6, owner), as(owner), start + 6 * SECOND)).toHaveLength(1);
  });

  it('refuses the same text a third time in ten seconds', () => {
    const twice = given(opened, said(1, 'encore'), said(2, 'Encore'));
    expect(twice.when(say('ENCORE ', 3))).toEqual(refused('RepeatedMessage'));
    expect(twice.when(say('ENCORE ', 3), as(fan), start + 10 * SECOND)).toHaveLength(1);
    expect(given(opened, said(1, 'encore')).when(say('encore', 3))).toHaveLength(1);
  });

  it('refuses who is timed out, and says until when', () => {
    const chat = given(opened, timedOut);
    expect(chat.when(say('But'))).toMatchObject({
      code: 'TimedOut',
      message: 'You can read along, and write again at 20:05 UTC.',
      details: { until: iso(start + 5 * MINUTE) },
    });
    expect(chat.when(say('But'), as(fan), start + 5 * MINUTE)).toHaveLength(1);
  });

  it('is in one’s own name, in a chat that exists', () => {
    expect(given(opened).when(say('Hi', 0, owner))).toEqual(refused('NotAllowed'));
    expect(given().when(say('Hi'))).toEqual(refused('NotFound'));
  });
});

describe('DeleteMessage', () => {
  const remove = { type: 'DeleteMessage', show, message: id(100) } as const;
  const chat = given(opened, said(0, 'Spam'));

  it.each([as(owner), as(id(9), 'moderator'), as(fan)])('is for owner, moderator and author: %o', (actor) => {
    expect(chat.when(remove, actor)).toEqual([
      { type: 'MessageDeleted', data: { message: id(100), by: actor.kind === 'person' ? actor.id : '' } },
    ]);
  });

  it('refuses a stranger, also what is not there', () => {
    expect(chat.when(remove, as(id(9)))).toEqual(refused('NotAllowed'));
    expect(chat.when({ ...remove, message: id(999) }, as(fan))).toEqual(refused('NotAllowed'));
    expect(chat.when({ ...remove, message: id(999) }, as(owner))).toEqual(refused('NotFound'));
  });

  it('deletes once', () => {
    const deleted: ChatEvent = { type: 'MessageDeleted', data: { message: id(100), by: owner } };
    expect(given(opened, said(0, 'Spam'), deleted).when(remove, as(owner))).toEqual([]);
  });
});

describe('TimeOutPerson', () => {
  const timeOut = { type: 'TimeOutPerson', show, person: fan, minutes: 5 } as const;

  it('is for owner and moderator', () => {
    expect(given(opened).when(timeOut, as(owner))).toEqual([timedOut]);
    expect(given(opened).when(timeOut, as(id(9), 'moderator'))).toHaveLength(1);
    expect(given(opened).when(timeOut, as(id(9)))).toEqual(refused('NotAllowed'));
  });

  it('never hits the owner', () => {
    const command = { ...timeOut, person: owner };
    expect(given(opened).when(command, as(id(9), 'moderator'))).toEqual(refused('CannotTimeOutOwner'));
  });

  it.each([0, 1441, 1.5])('lasts 1 to 1440 minutes, not %d', (minutes) => {
    expect(given(opened).when({ ...timeOut, minutes }, as(owner))).toEqual(refused('InvalidDuration'));
  });

  it('is replaced by a later one', () => {
    const shorter: ChatEvent = {
      type: 'PersonTimedOut',
      data: { person: fan, until: iso(start + MINUTE), by: owner },
    };
    expect(given(opened, timedOut, shorter).when(say('Hi'), as(fan), start + MINUTE)).toHaveLength(1);
  });
});

describe('RequestTips', () => {
  const ask = { type: 'RequestTips', show, message: id(100), cents: 500 } as const;
  const asked: ChatEvent = { type: 'TipsRequested', data: { message: id(100), cents: 500, postedAt: iso(start) } };

  it('LS96: the owner asks for a tip of $5, once', () => {
    expect(given(opened).when(ask, as(owner))).toEqual([asked]);
    expect(given(opened, asked).when(ask, as(owner))).toEqual([]);
    expect(given(opened).when(ask, as(fan))).toEqual(refused('NotTheOwner'));
  });

  it.each([99, 50_001, 100.5])('refuses %d cents', (cents) => {
    expect(given(opened).when({ ...ask, cents }, as(owner))).toEqual(refused('AmountOutOfRange'));
  });

  it('is a line like any other: it counts, and can be deleted', () => {
    const five = [1, 2, 3, 4, 5].map((n) => said(n, `${n}`, start, owner));
    expect(given(opened, ...five).when(ask, as(owner))).toEqual(refused('TooManyMessages'));
    const remove = { type: 'DeleteMessage', show, message: id(100) } as const;
    expect(given(opened, asked).when(remove, as(owner))).toHaveLength(1);
  });
});

describe('a long chat', () => {
  it('keeps its state bounded and survives a snapshot', () => {
    const history = Array.from({ length: 2000 }, (_, n) => said(n, `line ${n}`, start + n * SECOND, id(n % 50)));
    const state = [opened, ...history].reduce(chatAggregate.evolve, chatAggregate.initialState());
    expect(state.lines).toHaveLength(500);
    const codec = chatAggregate.snapshots;
    expect(codec?.load(codec.save(state))).toEqual(state);
  });

  it('never lets anyone say more than five things in any ten seconds', () => {
    const step = fc.record({ author: fc.nat(3), gap: fc.nat(3000), text: fc.constantFrom('a', 'b', ' ', 'cc', 'd') });
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
        let state = chatAggregate.evolve(chatAggregate.initialState(), opened);
        let now = start;
        const posts: { author: string; at: number }[] = [];
        for (const [index, { author, gap, text }] of steps.entries()) {
          now += gap;
          const context = { now, actor: as(id(author)), policy: defaultPolicy, commandId: show };
          const decision = chatAggregate.decide(say(text, index, id(author)), state, context);
          if (isRejection(decision)) continue;
          for (const event of decision) {
            chatEvents[event.type].schema.parse(event.data);
            state = chatAggregate.evolve(state, event);
            posts.push({ author: id(author), at: now });
          }
        }
        for (const { author, at } of posts) {
          const inWindow = posts.filter(
            (post) => post.author === author && post.at > at - 10 * SECOND && post.at <= at,
          );
          expect(inWindow.length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});

describe('A message under a case', () => {
  const message = id(101);
  const decision = { id: id(7), by: id(8) };
  const platform: Actor = { kind: 'system', name: 'reactor' };
  const hide = { type: 'HideContent', show, message, reason: ' It insults. ', decision } as const;
  const back = { type: 'UnhideContent', show, message, decision } as const;
  const other = { ...decision, id: id(9) };
  const base = { message, by: decision.by };
  const hidden: ChatEvent = { type: 'MessageHidden', data: { ...base, reason: 'It insults.', decision: decision.id } };
  const shown: ChatEvent = { type: 'MessageUnhidden', data: { ...base, decision: decision.id } };

  it('is hidden by its decision, once, and by nobody’s hand', () => {
    const chat = [opened, said(1, 'hello')];
    expect(given(...chat).when(hide, platform)).toEqual([hidden]);
    expect(given(...chat, hidden).when(hide, platform)).toEqual([]);
    expect(given(...chat).when(hide, as(id(8), 'moderator'))).toEqual(refused('NotAllowed'));
    expect(given(...chat).when({ ...hide, decision: undefined }, as(id(8), 'moderator'))).toEqual(
      refused('NotAllowed'),
    );
    expect(given(...chat).when({ ...hide, type: 'GateContent', fromAge: 18 }, platform)).toEqual(refused('NotAllowed'));
  });

  it('is back when the last reason is gone, and a decision that was taken back does nothing late', () => {
    const chat = [opened, said(1, 'hello'), hidden];
    expect(given(...chat).when(back, platform)).toEqual([shown]);
    expect(given(...chat, shown).when(hide, platform)).toEqual([]);
    const twice: ChatEvent = { type: 'MessageHidden', data: { ...base, reason: 'Hate.', decision: other.id } };
    const lifted = { type: 'MessageHoldLifted', data: { ...base, decision: decision.id } };
    expect(given(...chat, twice).when(back, platform)).toEqual([lifted]);
  });

  it('is told the same from a snapshot', () => {
    const { evolve, initialState, snapshots } = chatAggregate;
    const state = [opened, said(1, 'hello'), hidden].reduce(evolve, initialState());
    expect(snapshots?.load(snapshots.save(state))).toEqual(state);
  });
});
