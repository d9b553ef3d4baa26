import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { tips } from '@marquee/command-api/contract/social-tips.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../testing/client.ts';
import { newPerson, pay, schedule } from '../../testing/purchases.ts';
import { add, newParent } from './families.ts';
import type { TestPlatform } from './test-platform.ts';

/** Tips and gifts to people and for posts. */
export function tipSuite(platform: () => TestPlatform): void {
  const somebody = () => newPerson(platform().url);
  const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
  async function give(fan: Client, body: z.input<typeof tips.tip.body & object>) {
    const tip = await fan.call(tips.tip, { body });
    await pay(fan, tip);
    const { payable, paymentIntentId } = tip;
    await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
    return payable.slice('tip-'.length);
  }

  test('K331: who gets a tip for a post reads its words once it is paid, keeps 97.5 %, is told, and may give it back', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    const { id } = await author.call(social.createPost, { body: { content: 'Busking.' } });
    const params = { postId: id };
    await fan.call(tips.tip, { body: { kind: 'post', id, amount: '9.00', message: 'Unpaid words' } });
    expect(await author.call(tips.listTips)).toEqual([]);
    const tipId = await give(fan, { kind: 'post', id, amount: '5.00', message: 'For the trumpet' });
    // who reads is another than who paid: the read models may be a moment behind
    await expect.poll(async () => (await author.call(tips.listTips)).length).toBe(1);
    const [received] = await author.call(tips.listTips);
    expect(received).toMatchObject({
      ...{ id: tipId, amount: '5.00', net: '4.88', message: 'For the trumpet', status: 'received' },
      ...{ about: { kind: 'post', id }, from: { id: await idOf(fan) } },
    });
    expect(await author.call(tips.sumTips)).toEqual({ tips: 1, amount: '5.00', net: '4.88' });
    expect(await author.call(social.getPost, { params })).toMatchObject({ tipCount: 1, tipTotal: '5.00' });
    expect(await fan.call(social.getPost, { params })).toMatchObject({ tipCount: 1, tipTotal: null });
    await expect.poll(async () => (await author.call(notifications.listNotices, { query: {} })).length).toBe(1);
    expect(await author.call(notifications.listNotices, { query: {} })).toMatchObject([
      { kind: 'tipped', title: '5.00', people: [{ id: await idOf(fan) }] },
    ]);
    expect(await fan.refusal(tips.refundTip, { params: { tipId } })).toMatchObject({ status: 403 });
    await author.call(tips.refundTip, { params: { tipId } });
    expect(await author.call(tips.sumTips)).toEqual({ tips: 0, amount: '0.00', net: '0.00' });
    expect(await author.call(notifications.listNotices, { query: {} })).toEqual([]);
    await expect.poll(async () => (await author.call(tips.listTips))[0]?.status, { timeout: 30_000 }).toBe('refunded');
  });

  test('a gift to a person costs what the catalogue says; minors, oneself and blocked pairs are refused', async () => {
    const [artist, fan, minor] = [await somebody(), await somebody(), await somebody()];
    const id = await idOf(artist);
    await give(fan, { kind: 'profile', id, gift: 'crown' });
    await expect.poll(async () => (await artist.call(tips.sumTips)).tips).toBe(1);
    expect(await artist.call(tips.sumTips)).toMatchObject({ tips: 1, amount: '50.00', net: '48.75' });
    const body = { kind: 'profile', id, amount: '5.00' } as const;
    await minor.refusal(age.verifyAge, { body: { birthDate: '2015-01-01' } });
    const refusal = async (person: Client) => (await person.refusal(tips.tip, { body })).body.code;
    expect(await refusal(minor)).toBe('GuardianRequired');
    expect(await refusal(artist)).toBe('CannotTipSelf');
    await artist.call(relations.block, { params: { userId: await idOf(fan) } });
    expect(await refusal(fan)).toBe('NotFound');
    const other = await somebody();
    await other.call(relations.block, { params: { userId: id } });
    expect(await refusal(other)).toBe('Blocked');
    expect(await artist.call(tips.listTips)).toMatchObject([{ from: null, gift: 'crown', message: '' }]);
  });

  test('nobody tips who is known to be under 18: a kid, nor who said so by an age check, for themselves or for a post', async () => {
    const { artist, url } = platform();
    const fan = await somebody();
    const parent = await newParent(url);
    const kid = await add(parent);
    const young = await somebody();
    const { id: post } = await young.call(social.createPost, { body: { content: 'Homework done.' } });
    const show = await schedule(young);
    await young.refusal(age.verifyAge, { body: { birthDate: '2011-03-04' } });
    await fan.call(accounts.follow, { params: { userId: await idOf(young) } });
    await young.call(relations.answerFollowRequest, {
      params: { userId: await idOf(fan) },
      body: { accept: true },
    });
    const refused = { status: 403, body: { code: 'GuardianRequired', message: 'Tips are not open for this account.' } };
    const told = { amount: '1.00', message: 'Hello there' };
    for (const id of [kid.id, await idOf(young)]) {
      expect(await fan.refusal(tips.tip, { body: { kind: 'profile', id, ...told } })).toMatchObject(refused);
      expect(await fan.call(people.getPerson, { params: { userId: id } })).toMatchObject({ takesTips: false });
    }
    expect(await fan.refusal(tips.tip, { body: { kind: 'post', id: post, ...told } })).toMatchObject(refused);
    expect(await fan.refusal(tips.tip, { body: { kind: 'profile', id: kid.id, gift: 'rose' } })).toMatchObject(refused);
    expect(await fan.refusal(liveShow.sendTip, { params: { showId: show.id }, body: told })).toMatchObject(refused);
    expect(await fan.call(social.getPost, { params: { postId: post } })).toMatchObject({ takesTips: false });
    const { id: artistId } = await artist.call(accounts.getCurrentUser);
    expect(await fan.call(people.getPerson, { params: { userId: artistId } })).toMatchObject({ takesTips: true });
  });
}
