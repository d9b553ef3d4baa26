import { expect, it } from 'vitest';
import { artist, fromNow, idOf, show, ticket, unit } from '../../../testing/records.ts';
import { artistsOf, comingShows, mainShow, nextTicket } from './pick.ts';

const live = show({ id: idOf(101), status: 'live' });
const soon = show({ id: idOf(102), artist: artist({ id: idOf(3), firstName: 'Odette' }) });
const late = show({ id: idOf(103), scheduledAt: fromNow(9 * 86_400_000) });
const over = show({ id: idOf(104), status: 'ended' });

it('the main show is what is on, else what comes next, never what is over', () => {
  expect(mainShow([soon, live])).toBe(live);
  expect(mainShow([soon, late, over])).toBe(soon);
  expect(mainShow([over])).toBeUndefined();
});

it('what comes after it has neither it nor what is over, and no more than fit', () => {
  expect(comingShows([live, soon, late, over], 5)).toEqual([soon, late]);
  expect(comingShows([live, soon, late], 1)).toEqual([soon]);
});

it('the next ticket is the soonest that is paid, of a show that is not over', () => {
  const unpaid = ticket(soon, [unit({ status: 'pending', qrCode: null })], { id: idOf(301) });
  const far = ticket(late, [unit()], { id: idOf(302) });
  const near = ticket(soon, [unit()], { id: idOf(303) });
  expect(nextTicket([unpaid, far, near])).toBe(near);
  expect(nextTicket([unpaid, ticket(over)])).toBeUndefined();
});

it('artists are named once, and the reader is not among them', () => {
  expect(artistsOf([live, late, soon], idOf(9), 4).map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);
  expect(artistsOf([live, late, soon], idOf(2), 4).map(({ id }) => id)).toEqual([idOf(3)]);
});
