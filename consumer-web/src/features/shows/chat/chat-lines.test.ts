import type { ChatLine, Poll } from '@marquee/command-api/contract/shows-live.ts';
import { describe, expect, it } from 'vitest';
import {
  announcement,
  LINES_PAGE,
  MAX_LINES,
  MAX_MESSAGE,
  messageToSend,
  withEarlier,
  withEvent,
  withLatest,
  withPoll,
  wordsOf,
} from './chat-lines.ts';

const line = (id: string, at: number, message = id): ChatLine => ({
  id,
  kind: 'message',
  authorId: 'author',
  username: 'June',
  message,
  timestamp: new Date(at * 1000).toISOString(),
  isSupporter: false,
  isOwner: false,
  amount: null,
});
const ids = (lines: readonly ChatLine[]) => lines.map(({ id }) => id);

describe('withEvent', () => {
  it('adds a line in its time and never twice (LS95)', () => {
    const lines = [line('a', 1), line('c', 3)];
    const added = withEvent(lines, { type: 'line', line: line('b', 2) });
    expect(ids(added)).toEqual(['a', 'b', 'c']);
    expect(ids(withEvent(added, { type: 'line', line: line('b', 2) }))).toEqual(['a', 'b', 'c']);
  });

  it('takes a deleted line out', () => {
    expect(ids(withEvent([line('a', 1), line('b', 2)], { type: 'deleted', id: 'a' }))).toEqual(['b']);
  });

  it('lets the oldest go (LS97)', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => line(`l${index}`, index));
    const next = withEvent(full, { type: 'line', line: line('new', MAX_LINES) });
    expect(next).toHaveLength(MAX_LINES);
    expect(next[0]?.id).toBe('l1');
    expect(next.at(-1)?.id).toBe('new');
  });

  it('leaves the lines alone for all else', () => {
    const lines = [line('a', 1)];
    expect(withEvent(lines, { type: 'viewers', count: 4 })).toEqual(lines);
  });
});

it('keeps what its reader fetched, however long', () => {
  const long = Array.from({ length: MAX_LINES + 50 }, (_, index) => line(`l${index}`, index));
  const next = withEvent(long, { type: 'line', line: line('new', MAX_LINES + 50) });
  expect(next).toHaveLength(long.length);
});

it('puts older lines before the others, each once', () => {
  const lines = [line('c', 3), line('d', 4)];
  expect(ids(withEarlier(lines, [line('a', 1), line('b', 3), line('c', 3)]))).toEqual(['a', 'b', 'c', 'd']);
});

describe('withLatest', () => {
  it('takes the page for its time, so that what was deleted is gone, and keeps what is older', () => {
    const lines = [line('a', 1), line('b', 2), line('gone', 3)];
    expect(ids(withLatest(lines, [line('b', 2), line('c', 4)]))).toEqual(['a', 'b', 'c']);
    expect(ids(withLatest([], [line('a', 1)]))).toEqual(['a']);
  });

  it('lets the older lines go where lines between were missed', () => {
    const page = Array.from({ length: LINES_PAGE }, (_, index) => line(`l${index}`, 100 + index));
    expect(withLatest([line('a', 1)], page)).toEqual(page);
    expect(withLatest([line('a', 1)], page.slice(1))).toHaveLength(LINES_PAGE);
  });
});

describe('withPoll', () => {
  const poll = (votes: number, myVote: number | null): Poll => ({
    id: 'poll',
    showId: 'show',
    question: 'Which next?',
    options: [{ text: 'Mesquite', votes }],
    closesAt: '2026-03-13T21:30:00.000Z',
    closed: false,
    myVote,
  });

  it('keeps my vote when the count is pushed', () => {
    expect(withPoll([poll(1, 0)], poll(2, null))).toEqual([poll(2, 0)]);
  });

  it('puts a new poll first', () => {
    expect(withPoll([{ ...poll(1, 0), id: 'old' }], poll(0, null)).map(({ id }) => id)).toEqual(['poll', 'old']);
  });
});

describe('messageToSend', () => {
  it.each(['', '   ', '\n\t'])('ignores %j (V268)', (typed) => {
    expect(messageToSend(typed)).toBeUndefined();
  });

  it('trims, and cuts what is too long', () => {
    expect(messageToSend('  hello ')).toBe('hello');
    expect(messageToSend('x'.repeat(600))).toHaveLength(MAX_MESSAGE);
  });
});

it('reads one or two lines aloud and counts more', () => {
  expect(announcement([])).toBe('');
  expect(announcement([line('a', 1, 'hi')])).toBe('June: hi');
  expect(announcement([line('a', 1), line('b', 2), line('c', 3, 'bye')])).toBe('3 new messages. Last, June: bye');
});

it('reads requests, tips and polls in the words that stand in the log', () => {
  const request = { ...line('r', 1, ''), kind: 'tipRequest' as const, amount: '5.00' };
  const tip = { ...line('t', 2, ''), kind: 'tip' as const, amount: '10.00' };
  const poll = { ...line('p', 3, 'Louder?'), kind: 'poll' as const };
  expect(announcement([request])).toBe('June: $5.00 tips, if you like what you hear');
  expect(announcement([tip, { ...tip, message: 'For the trumpet' }])).toBe(
    'June: $10.00 tip, thank you. June: $10.00 For the trumpet',
  );
  expect(announcement([poll])).toBe('June: Poll: Louder?');
  for (const each of [request, tip, poll]) expect(announcement([each])).toContain(wordsOf(each));
});
