import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { earnings } from '@marquee/command-api/contract/earnings.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { splits } from '@marquee/command-api/contract/music-splits.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { cards, newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';
import { newSound } from './tracks.ts';

const goodCard = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'nothing',
    ({ status, body }) => `${status} ${body.code}`,
  );

/** What artists propose, and what those say whom they ask. */
export function splitSuite(platform: () => TestPlatform): void {
  async function begin() {
    const { url } = platform();
    const [owner, writer, stranger] = [await newPerson(url), await newPerson(url), await newPerson(url)];
    const parts = [
      ['audio', newSound()] as const,
      ['title', 'Two cities'] as const,
      ['artist', 'Two singers'] as const,
    ];
    const { id: trackId } = await owner.form(music.uploadTrack, parts);
    const [ownerId, writerId] = [await idOf(owner), await idOf(writer)];
    const propose = (percent: number) =>
      owner.call(splits.proposeSplit, {
        params: { trackId },
        body: {
          shares: [
            { userId: ownerId, role: 'artist', percent: 100 - percent },
            { userId: writerId, role: 'songwriter', percent },
          ],
        },
      });
    const answer = (person: Client, version: number, said: 'accept' | 'decline') =>
      person.call(splits.answerSplit, { params: { trackId }, body: { version, answer: said } });
    return { owner, writer, stranger, trackId, writerId, propose, answer };
  }

  test('a split is in force when all have said yes; the same yes again changes nothing; strangers neither see nor answer it', async () => {
    const { owner, writer, stranger, trackId, propose, answer } = await begin();
    expect(await owner.call(splits.getTrackSplit, { params: { trackId } })).toBeNull();
    expect(await propose(33.33)).toMatchObject({ proposed: { version: 1, isMine: false }, inForce: null });
    const [asked] = await writer.call(splits.listSplits, { query: { side: 'others' } });
    expect(asked).toMatchObject({ id: trackId, title: 'Two cities', proposed: { version: 1, isMine: true } });
    const notices = await writer.call(notifications.listNotices);
    expect(notices.map(({ kind }) => kind)).toContain('splitProposed');

    expect(await refusal(stranger.call(splits.getTrackSplit, { params: { trackId } }))).toBe('403 NotAParty');
    expect(await refusal(answer(stranger, 1, 'accept'))).toBe('403 NotAParty');
    await answer(writer, 1, 'accept');
    await answer(writer, 1, 'accept');
    expect(await writer.call(splits.getTrackSplit, { params: { trackId } })).toMatchObject({
      proposed: null,
      inForce: { version: 1, shares: [{ percent: 66.67 }, { percent: 33.33 }] },
    });
    expect((await owner.call(notifications.listNotices)).map(({ kind }) => kind)).toContain('splitInForce');
  });

  test('an answer to what has changed meanwhile is refused; what is agreed stays until all agree to another', async () => {
    const { owner, writer, trackId, propose, answer } = await begin();
    await propose(20);
    await propose(25);
    expect(await refusal(answer(writer, 1, 'accept'))).toBe('409 StaleVersion');
    await answer(writer, 2, 'accept');
    await propose(5);
    await answer(writer, 3, 'decline');
    await answer(writer, 3, 'decline');
    const [mine] = await owner.call(splits.listSplits);
    expect(mine).toMatchObject({ proposed: null, inForce: { version: 2 }, declinedBy: expect.anything() });
    await propose(10);
    await owner.call(splits.withdrawSplit, { params: { trackId } });
    expect(await refusal(answer(writer, 4, 'accept'))).toBe('409 StaleVersion');
  });

  test('who is blocked cannot be asked, and shares that are no whole are refused', async () => {
    const { owner, writer, trackId, writerId, propose } = await begin();
    const shares = [{ userId: writerId, role: 'songwriter', percent: 99 }] as const;
    const short = owner.call(splits.proposeSplit, { params: { trackId }, body: { shares: [...shares] } });
    expect(await refusal(short)).toBe('400 BadShares');
    await writer.call(relations.block, { params: { userId: await idOf(owner) } });
    expect(await refusal(propose(10))).toBe('400 BadShares');
  });

  test('what an exclusive track earns follows the split in force: both see their share, and later ones change nothing of it', async () => {
    const { owner, writer, stranger, trackId, propose, answer } = await begin();
    for (const person of [owner, stranger]) await person.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    await owner.call(music.editTrack, { params: { trackId }, body: { isExclusive: true, price: 9.99 } });
    await propose(40);
    await answer(writer, 1, 'accept');
    const open = await stranger.call(music.unlockTrack, { params: { trackId } });
    const { payable, paymentIntentId, clientSecret } = open;
    await stranger.call(payments.paySandbox, { body: { clientSecret, card: goodCard } });
    await stranger.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
    const earned = async (person: Client) => {
      const split = await person.call(splits.getTrackSplit, { params: { trackId } });
      return split?.earned;
    };
    // 2.5 % of 9.99 are 25 cents; 974 are left
    await eventually('both have their share', async () => (await earned(writer))?.sales === 1);
    expect([await earned(owner), await earned(writer)]).toEqual([
      { sales: 1, total: '5.84' },
      { sales: 1, total: '3.90' },
    ]);
    // our 25 cents are laid on both by what each has of the 974
    const shared = { source: 'split', sales: 1, gross: '4.00', fee: '0.10', net: '3.90' };
    expect(await writer.call(earnings.getEarnings)).toMatchObject({
      ...{ held: '3.90', available: '0.00', sources: [shared], months: [{ sources: [shared] }] },
      tracks: [{ id: trackId, title: 'Two cities', sales: 1, net: '3.90' }],
    });
    expect(await owner.call(earnings.getEarnings)).toMatchObject({
      sources: [{ source: 'unlock', sales: 1, gross: '5.99', fee: '0.15', net: '5.84' }],
    });
    const behind = { event: 'ContentUnlocked', source: 'split', title: 'Two cities', price: '9.99', net: '3.90' };
    for (const query of [{}, { track: trackId }, { source: 'split' as const }])
      expect(await writer.call(earnings.listEarningLines, { query })).toMatchObject([behind]);
    expect(await writer.call(earnings.listEarningLines, { query: { source: 'tip' } })).toEqual([]);
    expect(await stranger.call(earnings.listEarningLines)).toEqual([]);
    const saved = await writer.request('GET', '/api/earnings/statement.csv?source=split');
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="earnings-split.csv"');
    expect(saved.text).toContain(',split,Two cities,ContentUnlocked,');
    // who has a share hears it as it is, and cannot buy it
    const heard = await writer.call(music.getTrack, { params: { trackId } });
    expect(heard).toMatchObject({ id: trackId, locked: false, fileUrl: expect.any(String) });
    expect(await refusal(writer.call(music.unlockTrack, { params: { trackId } }))).toBe('409 OwnContent');
    // what is sold stays as it was agreed then
    await propose(10);
    await answer(writer, 2, 'accept');
    expect(await earned(writer)).toEqual({ sales: 1, total: '3.90' });
    const notices = await owner.call(notifications.listNotices);
    expect(notices.find(({ kind }) => kind === 'splitInForce')?.title).toBe('Two cities');
  });

  test('whose account is erased has no share any more: it is the artist’s', async () => {
    const { owner, writer, trackId, propose, answer } = await begin();
    await propose(40);
    await answer(writer, 1, 'accept');
    await writer.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await eventually('the share is the artist’s', async () => {
      const split = await owner.call(splits.getTrackSplit, { params: { trackId } });
      return split?.inForce === null;
    });
    expect((await owner.call(notifications.listNotices)).map(({ kind }) => kind)).toContain('splitLeft');
  });
}
