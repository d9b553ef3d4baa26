import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { art } from '@marquee/command-api/contract/art.ts';
import { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { newPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import { hangPiece, list } from './art-pieces.ts';
import { add, again, newParent, opened } from './families.ts';
import type { TestPlatform } from './test-platform.ts';

/** The browser of a kid who may spend so many cents a month, and how the parent changes that. */
async function family(url: string, spendCents: number) {
  const parent = await newParent(url);
  const { id: kidId } = await add(parent, { limits: { spendCents } });
  const away = await again(parent);
  const kid = await opened(parent, kidId);
  const allow = (cents: number) => away.call(kids.setKidLimits, { params: { kidId }, body: { spendCents: cents } });
  return { kid, allow };
}

const code = async (asked: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await asked;
  return `${status} ${body.code}`;
};
const OVER = '409 SpendingLimitReached';

/** What a parent lets a kid spend in a calendar month (content.md section 2). */
export function kidMoneySuite(platform: () => TestPlatform): void {
  test('ST246: a kid spends what the parent lets them in a month over tickets and art, and what goes back is theirs again', async () => {
    const { artist, url } = platform();
    const { kid, allow } = await family(url, 6000);
    const show = await schedule(artist);
    const buying = (quantity: number) => ({ body: wish(show.id, quantity) });
    expect(await code(kid.refusal(tickets.purchase, buying(3)))).toBe(OVER);
    const first = await kid.call(tickets.purchase, buying(2));
    const { body } = await kid.refusal(tickets.purchase, buying(1));
    expect(body).toMatchObject({
      message: expect.stringContaining('lets you spend $60.00 a month, of which $10.00 is left'),
      details: { limitCents: 6000, leftCents: 1000 },
    });
    const painter = await newPerson(url, 'Arno Painter');
    const piece = await hangPiece(painter);
    await list(painter, piece, '40');
    const params = { artId: piece.id };
    expect(await code(kid.refusal(art.buyArt, { params, body: { price: '40' } }))).toBe(OVER);
    // what is given up was not spent
    await kid.call(tickets.abandon, { params: { ticketId: first.ticketId } });
    const open = await kid.call(art.buyArt, { params, body: { price: '40' } });
    // asked again, the same payment is answered, not a second one refused
    expect(await kid.call(art.buyArt, { params, body: { price: '40' } })).toMatchObject({ payable: open.payable });
    expect(await code(kid.refusal(tickets.purchase, buying(1)))).toBe(OVER);
    await allow(6500);
    const second = await kid.call(tickets.purchase, buying(1));
    await pay(kid, second);
    const { ticketId, paymentIntentId } = second;
    await kid.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect(await code(kid.refusal(tickets.purchase, buying(1)))).toBe(OVER);
    await kid.call(tickets.refund, { params: { ticketId }, body: {} });
    expect(await kid.call(tickets.purchase, buying(1))).toMatchObject({ ticketId: expect.any(String) });
    await allow(0);
    expect(await code(kid.refusal(tickets.purchase, buying(1)))).toBe('403 GuardianRequired');
    expect(await code(kid.refusal(art.buyArt, { params, body: { price: '40' } }))).toBe('403 GuardianRequired');
  });

  test('ST246: purchases of one moment do not spend a kid’s month twice, and a repeated one is one', async () => {
    const { artist, url } = platform();
    const { kid } = await family(url, 5000);
    const show = await schedule(artist);
    const buyOne = (key: string) =>
      kid.request('POST', '/api/tickets/purchase', { body: wish(show.id), headers: { 'idempotency-key': key } });
    const keys = Array.from({ length: 6 }, () => crypto.randomUUID());
    const answers = await Promise.all(keys.map(buyOne));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    const done = answers.findIndex(({ status }) => status === 200);
    const again = await buyOne(keys[done] ?? '');
    expect([again.status, again.json]).toEqual([200, answers[done]?.json]);
  });

  test('what comes again by itself or is for adults stays with the parent, whatever a kid may spend', async () => {
    const { kid } = await family(platform().url, 50_000);
    expect(await code(kid.refusal(subscriptions.getOrCreateSubscription, { query: {} }))).toBe('403 GuardianRequired');
  });
}
