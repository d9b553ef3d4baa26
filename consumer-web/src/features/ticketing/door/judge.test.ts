import type { DoorTicket } from '@marquee/command-api/contract/ticketing-door.ts';
import { expect, it } from 'vitest';
import type { SavedList } from './door-store.ts';
import { judge, searchTickets } from './judge.ts';

const ticket = (changes: Partial<DoorTicket> = {}): DoorTicket => ({
  ticketId: 'order',
  unit: 1,
  generation: 1,
  orderCode: 'BCDFGHJK',
  status: 'confirmed',
  name: 'José Ñandú',
  accountName: null,
  ticketType: 'general',
  seatNumber: 'B4',
  admittedAt: null,
  ...changes,
});
const listOf = (...tickets: DoorTicket[]): SavedList => ({ issuedAt: 'now', keys: [], tickets });
const shown = { order: 'order', unit: 1, generation: 1, show: 'show' };
const act = { ticket: { ticketId: 'order', unit: 1, generation: 1 }, admission: 'a', at: 'then' };

it('lets in once by the list and by what this door did itself', () => {
  const yes = judge(shown, 'show', listOf(ticket()), []);
  expect(yes).toEqual({ result: 'admitted', words: 'José Ñandú, General, seat B4' });
  expect(judge(shown, 'show', listOf(ticket()), [act]).result).toBe('alreadyAdmitted');
  expect(judge(shown, 'show', listOf(ticket({ admittedAt: 'then' })), []).result).toBe('alreadyAdmitted');
});

it.each([
  ['a code that is none', undefined, ticket(), 'not a code of ours'],
  ['another show', { ...shown, show: 'other' }, ticket(), 'another show'],
  ['a ticket that is not on the list', { ...shown, unit: 2 }, ticket(), 'not on the list'],
  ['a code of an earlier holder', shown, ticket({ generation: 2 }), 'given to someone else'],
  ['money that went back', shown, ticket({ status: 'refunded' }), 'was refunded'],
  ['money on its way back', shown, ticket({ status: 'refunding' }), 'on its way back'],
  ['a dispute', shown, ticket({ status: 'disputed' }), 'disputed'],
])('refuses %s', (_, what, on, words) => {
  expect(judge(what, 'show', listOf(on), [])).toEqual({ result: 'refused', words: expect.stringContaining(words) });
});

it('finds by the beginning of a name, without marks, and by the short code', () => {
  const all = [ticket(), ticket({ unit: 2, name: 'Ada', accountName: 'Grace Hopper', orderCode: 'ZZZZZZZZ' })];
  const found = (typed: string, most = 9) => searchTickets(all, typed, most).map(({ unit }) => unit);
  expect(found('jose')).toEqual([1]);
  expect(found('nandu')).toEqual([1]);
  expect(found('Hop')).toEqual([2]);
  expect(found('bcdf-ghjk')).toEqual([1]);
  expect(found('bcdf-ghjk-1')).toEqual([1]);
  expect(found('osé')).toEqual([]);
  expect(found('a')).toEqual([]);
  expect(found('ad', 0)).toEqual([]);
});
