import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { purchases } from '@marquee/command-api/contract/purchases.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { cards, newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

const cardOf = (number: string) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' });
const WORDS = 'The argument about the tempo, left in.';

/** Paying to see an exclusive post. */
export function unlockSuite(platform: () => TestPlatform): void {
  async function adult(): Promise<Client> {
    const person = await newPerson(platform().url);
    await person.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    return person;
  }
  const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
  const publish = (author: Client, price = 4) =>
    author.call(social.createPost, { body: { content: WORDS, isExclusive: true, price } });
  async function pay(fan: Client, postId: string) {
    const open = await fan.call(unlocks.unlockPost, { params: { postId } });
    await fan.call(payments.paySandbox, { body: { clientSecret: open.clientSecret, card: cardOf(cards.good) } });
    const { payable, paymentIntentId } = open;
    return fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
  }

  test('who pays sees it and is told of it among their own, others do not; the owner earns 97.5 %', async () => {
    const [author, fan, other] = [await adult(), await adult(), await adult()];
    const { id: postId } = await publish(author);
    const seen = (who: Client) => who.call(social.getPost, { params: { postId } });
    expect(await seen(fan)).toMatchObject({ locked: true, content: '' });
    expect((await pay(fan, postId)).status).toBe('paid');
    expect(await seen(fan)).toMatchObject({ locked: false, content: WORDS });
    expect(await seen(other)).toMatchObject({ locked: true, content: '' });
    await expect
      .poll(() => fan.call(unlocks.listUnlocks), { timeout: 20_000, interval: 300 })
      .toMatchObject([{ kind: 'post', contentId: postId, status: 'unlocked', price: '4.00', title: WORDS }]);
    expect(await other.call(unlocks.listUnlocks)).toEqual([]);
    const again = await fan.refusal(unlocks.unlockPost, { params: { postId } });
    expect([again.status, again.body.code]).toEqual([409, 'AlreadyUnlocked']);
  });

  test('what was never opened goes back within 14 days, and is one purchase among tickets and tips; once seen it stays', async () => {
    const [author, fan] = [await adult(), await adult()];
    const [{ id: first }, { id: second }] = [await publish(author), await publish(author)];
    await pay(fan, first);
    await pay(fan, second);
    const list = () => fan.call(purchases.listPurchases);
    const [later, earlier] = await list();
    expect(later).toMatchObject({ kind: 'unlock', title: 'Exclusive post', amount: '4.00', status: 'paid' });
    const asked = (id = '') => fan.call(purchases.returnUnlock, { params: { unlockId: id } });
    await asked(later?.id);
    expect(await fan.call(social.getPost, { params: { postId: second } })).toMatchObject({ locked: true, content: '' });
    expect((await list())[0]).toMatchObject({ status: expect.stringMatching(/^refund/), returnableUntil: null });
    expect(await fan.call(social.getPost, { params: { postId: first } })).toMatchObject({ content: WORDS });
    // that it was opened is told by the sight of it, which nobody waits for
    await expect.poll(list).toMatchObject([{}, { title: WORDS, returnableUntil: null }]);
    const unlockId = earlier?.id ?? '';
    const refusal = await fan.refusal(purchases.returnUnlock, { params: { unlockId } });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'AlreadyOpened']);
  });

  test('ST248: who has bought what its author deletes keeps it; nobody else sees it, and it cannot be erased', async () => {
    const [author, fan, other] = [await adult(), await adult(), await adult()];
    const { id: postId } = await publish(author);
    const params = { postId };
    await pay(fan, postId);
    await author.call(social.deletePost, { params });
    expect(await fan.call(social.getPost, { params })).toMatchObject({ content: WORDS, locked: false });
    expect(await other.refusal(social.getPost, { params })).toMatchObject({ status: 404 });
    expect(await other.refusal(unlocks.unlockPost, { params })).toMatchObject({ status: 404 });
    const feed = await fan.call(social.listPosts, { query: { author: await idOf(author) } });
    expect(feed).toEqual([]);
    const erase = () => author.refusal(social.erasePost, { params });
    await expect.poll(async () => (await erase()).body.code).toBe('HeldForBuyers');
    expect(await fan.refusal(commenting.addComment, { params, body: { content: 'Still here?' } })).toMatchObject({
      status: 404,
    });
  });

  test('asked twice, in two windows, it is one payment; a declined card leaves it locked', async () => {
    const [author, fan] = [await adult(), await adult()];
    const { id: postId } = await publish(author);
    const ask = () => fan.call(unlocks.unlockPost, { params: { postId } });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second.paymentIntentId).toBe(first.paymentIntentId);
    const { clientSecret, payable, paymentIntentId } = first;
    await fan.call(payments.paySandbox, { body: { clientSecret, card: cardOf(cards.declined) } });
    expect((await fan.refusal(payments.confirmPayment, { body: { payable, paymentIntentId } })).status).toBe(409);
    expect(await fan.call(social.getPost, { params: { postId } })).toMatchObject({ locked: true });
  });

  test('is refused to who is not known to be 18, to its author, for what is free, and for what one does not see', async () => {
    const [author, fan, young] = [await adult(), await adult(), await newPerson(platform().url)];
    const { id: postId } = await publish(author);
    const free = await author.call(social.createPost, { body: { content: 'For all.' } });
    const refusal = async (who: Client, id: string) =>
      (await who.refusal(unlocks.unlockPost, { params: { postId: id } })).body.code;
    expect(await refusal(young, postId)).toBe('AgeVerificationRequired');
    expect(await refusal(author, postId)).toBe('OwnContent');
    expect(await refusal(fan, free.id)).toBe('NotForSale');
    expect(await refusal(fan, randomUUID())).toBe('NotFound');
    await author.call(social.deletePost, { params: { postId } });
    expect(await refusal(fan, postId)).toBe('NotFound');
  });
}
