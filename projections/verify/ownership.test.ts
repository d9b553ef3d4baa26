import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { OwnershipCheck } from './ownership.ts';
import { Report } from './report.ts';

const [piece, creator, ada, ben, first, second] = [id(1), id(2), id(3), id(4), id(11), id(12)];
const art = `art-${piece}`;
const [half, full] = ['2026-11-05T20:30:00.000Z', '2026-11-05T20:00:00.000Z'];

const created = { stream: art, type: 'PieceCreated', data: { creator } };
const kept = (sale = first, buyer = ada, seller = creator, at = full) => ({
  ...{ stream: art, type: 'ArtReserved', data: { sale, buyer, seller, until: half } },
  meta: { recordedAt: at },
});
const placed = (sale = first, buyer = ada, seller = creator) => ({
  ...{ stream: `artsale-${sale}`, type: 'SalePlaced' },
  data: { buyer, seller, creator, item: { kind: 'piece', id: piece }, cents: 900 },
});
const paid = (sale = first) => ({ stream: `artsale-${sale}`, type: 'PaymentSucceeded', data: {} });
const back = (sale = first) => ({ stream: `artsale-${sale}`, type: 'RefundSucceeded', data: {} });
const completed = { stream: `artsale-${first}`, type: 'SaleCompleted', data: {} };
const sold = (sale = first, from = creator, to = ada, cents = 900) => ({
  ...{ stream: art, type: 'ArtSold', data: { sale, from, to, cents } },
});
const returned = (sale = first, from = ada, to = creator) => ({
  ...{ stream: art, type: 'ArtReturned', data: { sale, from, to } },
});
const given = (from: string, to: string) => ({ stream: art, type: 'ArtGiven', data: { from, to } });
const released = (sale = first) => ({ stream: art, type: 'ArtReleased', data: { sale } });
const sale = [created, kept(), placed(), paid(), sold(), completed];

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new OwnershipCheck(report);
  for (const [index, event] of events.entries()) {
    const meta = { recordedAt: full };
    check.see({ meta, ...event, position: String(index) } as unknown as LogEvent);
  }
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes a sale, its undoing, a gift and a resale', () => {
  const again = [kept(second, ben, ada), placed(second, ben, ada), paid(second), sold(second, ada, ben)];
  expect(findings(...sale, back(), returned(), given(creator, ada), ...again)).toEqual([]);
  expect(findings(created, kept(), released(), kept(second, ben))).toEqual([]);
  expect(findings(created, kept(), kept(second, ben, creator, half))).toEqual([]);
});

it.each([
  ['two buyers at once', [created, kept(), kept(second, ben)], /while it is kept for/],
  ['one who sells what is another’s', [created, kept(first, ada, ben)], /sells what .* owns/],
  ['a release of another sale', [created, kept(), released(second)], /not kept for this sale/],
  ['a sale that nobody paid', [created, kept(), placed(), sold()], /is not paid/],
  [
    'another buyer than has paid',
    [created, kept(), placed(), paid(), sold(first, creator, ben)],
    /^sold as .*; paid was/,
  ],
  ['another price', [created, kept(), placed(), paid(), sold(first, creator, ada, 1)], /^sold as .*; paid was/],
  ['a second sale by one payment', [...sale, sold(first, ada, ada)], /sold twice/],
  ['an owner who never had it', [...sale, given(creator, ben)], /owns it$/],
  ['a return without its money', [...sale, returned()], /and the money of .* does not/],
  ['a second return', [...sale, back(), returned(), returned()], /not undone/],
  ['a completed sale of what was not sold', [created, kept(), placed(), paid(), completed], /was never sold/],
])('names %s, where it is', (_, events, message) => {
  const all = findings(...events);
  expect(all[0]?.[0]).toBe(String(events.length - 1));
  expect(all.map(([, said]) => said).join('\n')).toMatch(new RegExp(message.source, 'm'));
});
