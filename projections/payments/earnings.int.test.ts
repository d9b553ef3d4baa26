import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { metaAt, TestLog, TestProcess } from '../testing/harness.ts';
import { earningsOfPerson, lineSums, untakenLines, waitingEscrows } from './earning-queries.ts';
import { earnings } from './earnings.ts';
import { ledger } from './ledger/ledger.ts';

const [artist, other] = [id(1), id(2)];
const show = id(7);
const tipOf = (person: string, cents: number) => ({
  type: 'TipReceived',
  data: { at: '2026-11-21T12:00:00Z', split: [{ account: 'payee.escrow', sub: `${person}/tip:2026-11-21`, cents }] },
});
const ticketsOf = (cents: number) => ({
  type: 'TicketsIssued',
  data: {
    ...{ show, tier: 'general', holder: other, units: [], payee: artist, policy: 1 },
    split: [{ account: 'payee.escrow', sub: `${artist}/show:${show}`, cents }],
  },
});
const accrued = (fromSeq: number, toSeq: number, ...lines: { key: string; cents: number; count: number }[]) => ({
  type: 'EarningsAccrued',
  data: { fromSeq, toSeq, lines },
});

const log = new TestLog();
let side: TestProcess;
beforeAll(async () => {
  const { url } = await freshDatabase();
  await log.append(`order-${id(10)}`, ticketsOf(950));
  await log.append(`tip-${id(11)}`, tipOf(artist, 488));
  await log.append(`order-${id(12)}`, ticketsOf(475));
  await log.append(`tip-${id(13)}`, tipOf(other, 100));
  side = await TestProcess.start(url, { store: log.store, projections: [ledger, earnings] });
  await side.settle(log.store);
});
afterAll(() => side.stop());

test('what a person has earned is taken page by page, and waits until it is due', async () => {
  const all = await untakenLines(side.pool);
  expect(all).toEqual([
    { person: artist, fromSeq: 1, toSeq: 3 },
    { person: other, fromSeq: 1, toSeq: 1 },
  ]);
  expect(await untakenLines(side.pool, artist)).toEqual(all.slice(1));
  const sums = await lineSums(side.pool, { person: artist, fromSeq: 1, toSeq: 3 });
  expect(sums).toEqual([
    { key: `show:${show}`, cents: 1425, count: 2 },
    { key: 'tip:2026-11-21', cents: 488, count: 1 },
  ]);
  await log.append(`payee-${artist}`, accrued(1, 3, ...sums));
  await log.append(`show-${show}`, { type: 'ShowEnded', data: {} });
  await side.settle(log.store);
  expect(await untakenLines(side.pool)).toEqual(all.slice(1));
  expect(await earningsOfPerson(side.pool, artist)).toEqual({ available: 0, held: 1913 });

  const endedAt = metaAt(5).recordedAt;
  const none = {
    showsEndedUntil: iso(ms(endedAt) - 1),
    tipsUntil: '2026-11-20',
    replaysUntil: '2026-11-20',
    licencesUntil: '',
  };
  expect(await waitingEscrows(side.pool, none)).toEqual([]);
  const due = { ...none, showsEndedUntil: endedAt, tipsUntil: '2026-11-21' };
  const waiting = await waitingEscrows(side.pool, due);
  expect(waiting).toEqual([
    { person: artist, key: `show:${show}`, endedAt },
    { person: artist, key: 'tip:2026-11-21', endedAt: null },
  ]);
  expect(await waitingEscrows(side.pool, due, waiting[0])).toEqual(waiting.slice(1));
});

test('what is released is a person’s to have, and what is taken back later lessens it', async () => {
  const [key, endedAt] = [`show:${show}`, metaAt(5).recordedAt];
  await log.append(`payee-${artist}`, { type: 'EscrowReleased', data: { key, cents: 1425, endedAt } });
  await log.append(`payee-${artist}`, accrued(4, 4, { key, cents: -475, count: 1 }), {
    type: 'EscrowReleased',
    data: { key, cents: -475, endedAt },
  });
  await side.settle(log.store);
  expect(await earningsOfPerson(side.pool, artist)).toEqual({ available: 950, held: 488 });
  const later = iso(ms(endedAt) + 30 * DAY);
  const waiting = await waitingEscrows(side.pool, {
    showsEndedUntil: later,
    tipsUntil: '',
    replaysUntil: '',
    licencesUntil: '',
  });
  expect(waiting).toEqual([]);
});

test('what a licence has brought is due as long after the day of its sale as licences wait', async () => {
  const key = 'licence:2026-11-21';
  await log.append(`payee-${artist}`, accrued(5, 5, { key, cents: 48_750, count: 1 }));
  await side.settle(log.store);
  const none = { showsEndedUntil: '2026-01-01', tipsUntil: '', replaysUntil: '', licencesUntil: '2026-11-20' };
  expect(await waitingEscrows(side.pool, none)).toEqual([]);
  const due = await waitingEscrows(side.pool, { ...none, licencesUntil: '2026-11-21' });
  expect(due).toEqual([{ person: artist, key, endedAt: null }]);
});
