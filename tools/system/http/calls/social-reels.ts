import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { tips } from '@marquee/command-api/contract/social-tips.ts';
import { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { views } from '@marquee/command-api/contract/social-views.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../testing/client.ts';
import { cards, newPerson, pay } from '../../../testing/purchases.ts';
import { keepPicture, keepVideo } from '../kept-files.ts';
import type { TestPlatform } from '../test-platform.ts';
import { newSound } from '../tracks.ts';

type Input = Partial<z.input<(typeof reels.createReel)['body'] & object>>;

/** Reels: what is answered of them, who sees them, and that everything that is done with a post is done with them. */
export function reelCalls(platform: () => TestPlatform): void {
  const somebody = () => newPerson(platform().url);
  const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
  async function publish(author: Client, more: Input = {}) {
    const { id: file } = await keepVideo(author);
    return author.call(reels.createReel, { body: { title: 'One take', video: { file, alt: 'A stage' }, ...more } });
  }
  const get = (person: Client, reelId: string) => person.call(reels.getReel, { params: { reelId } });
  const refusalOf = async (person: Client, reelId: string) =>
    (await person.refusal(reels.getReel, { params: { reelId } })).status;
  async function upload(artist: Client, rights: 'independent' | 'major'): Promise<string> {
    const words = { title: 'Low tide', artist: 'Odette', rights };
    const track = await artist.form(music.uploadTrack, [['audio', newSound()], ...Object.entries(words)]);
    return track.id;
  }

  test('SO152, EN232: a reel is a video with a title, counters and flags, found in every list that it belongs to', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    const thumbnail = { file: (await keepPicture(author)).id };
    const reel = await publish(author, { description: 'From the roof.', thumbnail });
    expect(reel).toMatchObject({
      ...{ userId: await idOf(author), title: 'One take', description: 'From the roof.', postType: 'reel' },
      ...{ videoUrl: expect.stringContaining('/'), thumbnailUrl: expect.stringContaining('.webp') },
      ...{ musicTrackId: null, musicDuration: null, isDistributedMusic: false },
      ...{ viewCount: 0, likeCount: 0, commentCount: 0, shareCount: 0 },
      ...{ rokuSupport: true, instagramCopyright: true, permanentHosting: true, aiProcessed: true },
    });
    expect((await fetch(platform().url + (await get(fan, reel.id)).videoUrl)).status).toBe(200);
    const author_ = { author: reel.userId };
    const first = async (query: object) => (await fan.call(reels.listReels, { query }))[0]?.id;
    expect([await first({}), await first(author_), await first({ feed: 'following' })]).toEqual([
      ...[reel.id, reel.id, undefined],
    ]);
    await fan.call(accounts.follow, { params: { userId: reel.userId } });
    expect(await first({ feed: 'following' })).toBe(reel.id);
    const [post] = await fan.call(social.listPosts, { query: author_ });
    expect(post).toMatchObject({ id: reel.id, content: 'From the roof.', reel: { title: 'One take' } });
    expect(await fan.call(reels.listReels, { query: { author: await idOf(fan) } })).toEqual([]);
  });

  test('EN232: without a video, with a picture for one, or with somebody else’s, there is no reel', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const refused = async (video: unknown, more: object = {}) => {
      const body = { title: 'None', video, ...more } as never;
      const { status, body: told } = await author.refusal(reels.createReel, { body });
      return `${status} ${told.code}`;
    };
    const [own, theirs] = [await keepVideo(author), await keepVideo(other)];
    expect(await refused(undefined)).toBe('400 Invalid');
    expect(await refused({ file: (await keepPicture(author)).id })).toBe('400 VideoRequired');
    expect(await refused({ file: theirs.id })).toBe('409 MediaNotYours');
    expect(await refused({ file: own.id }, { title: ' ' })).toBe('400 Invalid');
    expect(await refused({ file: own.id }, { thumbnail: { file: theirs.id } })).toBe('400 TooManyMedia');
  });

  test('a piece of a track plays with a reel, and nobody plays what they do not hear or what is not in it', async () => {
    const author = await somebody();
    const { id: file } = await keepVideo(author);
    const refused = async (trackId: string, duration: number) => {
      const body = { title: 'Loud', video: { file }, music: { trackId, duration } };
      const { status, body: told } = await author.refusal(reels.createReel, { body });
      return `${status} ${told.code}`;
    };
    const [major, own] = [await upload(author, 'major'), await upload(author, 'independent')];
    expect(await refused(major, 2)).toBe('409 MusicUnavailable');
    expect(await refused(crypto.randomUUID(), 1)).toBe('409 MusicUnavailable');
    const reel = await publish(author, { music: { trackId: own, duration: 1 } });
    expect(reel).toMatchObject({
      ...{ musicTrackId: own, musicTitle: 'Low tide', musicArtist: 'Odette', musicStart: 0, musicDuration: 1 },
      ...{ isDistributedMusic: true, musicUrl: expect.stringContaining('/') },
    });
    await author.call(music.deleteTrack, { params: { trackId: own } });
    const fan = await somebody();
    expect(await get(fan, reel.id)).toMatchObject({ musicTrackId: own, musicTitle: null, musicUrl: null });
  });

  test('ST247: a post plays music too: heard by whom it is open for, in their own name, and it goes on without it', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    const trackId = await upload(author, 'independent');
    const body = { content: 'Ten seconds of it.', music: { trackId, duration: 1 } };
    const { id } = await author.call(social.createPost, { body });
    const params = { postId: id };
    const heard = { musicTitle: 'Low tide', musicArtist: 'Odette', musicStart: 0, musicDuration: 1 };
    const seen = await fan.call(social.getPost, { params });
    expect(seen).toMatchObject({ reel: null, musicTrackId: trackId, isDistributedMusic: true, ...heard });
    expect((await fetch(platform().url + seen.musicUrl)).status).toBe(200);
    expect(await fan.refusal(social.createPost, { body: { content: '', of: id, music: body.music } })).toMatchObject({
      ...{ status: 400, body: { code: 'ShareIsPlain' } },
    });
    const other = { content: 'Mine.', music: { trackId: crypto.randomUUID(), duration: 1 } };
    expect(await fan.refusal(social.createPost, { body: other })).toMatchObject({
      ...{ status: 409, body: { code: 'MusicUnavailable' } },
    });
    await author.call(music.deleteTrack, { params: { trackId } });
    expect(await fan.call(social.getPost, { params })).toMatchObject({
      ...{ content: body.content, musicTrackId: trackId, musicTitle: null, musicUrl: null },
    });
  });

  test('likes, views, comments, shares and tips are its own, and its author is told', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    const { id } = await publish(author);
    const params = { postId: id };
    expect(await fan.refusal(social.like, { params: { kind: 'post', id } })).toMatchObject({ status: 404 });
    await fan.call(social.like, { params: { kind: 'reel', id } });
    await fan.call(commenting.addComment, { params, body: { content: 'Again!' } });
    await fan.call(social.createPost, { body: { content: 'Look', of: id } });
    await fan.call(views.countViews, { body: { items: [{ kind: 'reel', id }] } });
    const tip = await fan.call(tips.tip, { body: { kind: 'reel', id, amount: '5.00' } });
    await pay(fan, tip);
    const { payable, paymentIntentId } = tip;
    await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
    await expect
      .poll(() => get(author, id), { timeout: 20_000 })
      .toMatchObject({ likeCount: 1, commentCount: 1, shareCount: 1, viewCount: 1, tipCount: 1, tipTotal: '5.00' });
    expect(await get(fan, id)).toMatchObject({ isLiked: true, myShareId: expect.any(String), tipTotal: null });
    const lines = async () => author.call(notifications.listNotices, { query: {} });
    const kinds = async () => (await lines()).map(({ kind }) => kind).toSorted();
    await expect.poll(kinds).toEqual(['commented', 'liked', 'shared', 'tipped']);
    const toReel = (await lines()).filter(({ isReel, subjectId }) => isReel && subjectId === id);
    expect(toReel.map(({ kind }) => kind).toSorted()).toEqual(['commented', 'liked']);
    await fan.call(social.unlike, { params: { kind: 'reel', id } });
    expect((await get(fan, id)).likeCount).toBe(0);
  });

  test('a reel of who wants not to be found is in no search, and in every list as before', async () => {
    const [author, hidden, fan] = [await somebody(), await somebody(), await somebody()];
    await hidden.call(accounts.setPrivacy, { body: { discoverable: false } });
    const unseen = await publish(hidden, { title: 'Quillwort by night' });
    const shown = await publish(author, { title: 'Quillwort at noon' });
    const found = async () =>
      (await fan.call(search.search, { query: { q: 'quillwort', kind: 'reel' } })).map(({ id }) => id);
    await expect.poll(found, { timeout: 20_000, interval: 200 }).toContain(shown.id);
    expect(await found()).toEqual([shown.id]);
    expect((await get(fan, unseen.id)).id).toBe(unseen.id);
  });

  test('what canSee denies is in no list, at no address, and in no search', async () => {
    const [author, fan, blocked] = [await somebody(), await somebody(), await somebody()];
    const title = `Roof ${crypto.randomUUID().slice(0, 8)}`;
    const { id, userId, videoUrl } = await publish(author, { title, audience: 'followers' });
    const listed = async (person: Client) =>
      (await person.call(reels.listReels, { query: { author: userId } })).map((reel) => reel.id);
    expect([await refusalOf(fan, id), await listed(fan)]).toEqual([404, []]);
    await author.call(reels.editReel, { params: { reelId: id }, body: { audience: 'public' } });
    const found = async (person: Client) =>
      (await person.call(search.search, { query: { q: title, kind: 'reel' } })).map((hit) => hit.id);
    await expect.poll(() => found(fan), { timeout: 20_000 }).toEqual([id]);
    await author.call(relations.block, { params: { userId: await idOf(blocked) } });
    expect([await refusalOf(blocked, id), await listed(blocked), await found(blocked)]).toEqual([404, [], []]);
    expect(await listed(fan)).toEqual([id]);
    await author.call(social.deletePost, { params: { postId: id } });
    expect([await refusalOf(fan, id), await listed(fan), await found(fan)]).toEqual([404, [], []]);
    expect((await fetch(platform().url + videoUrl)).status).toBe(200);
    await author.call(social.restorePost, { params: { postId: id } });
    expect(await listed(fan)).toEqual([id]);
    await author.call(social.erasePost, { params: { postId: id } });
    expect([await refusalOf(fan, id), await refusalOf(author, id)]).toEqual([404, 404]);
    await expect.poll(async () => (await fetch(platform().url + videoUrl)).status, { timeout: 30_000 }).toBe(404);
  });

  test('its author alone changes it: what is left out stays', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    const { id } = await publish(author, { description: 'From the roof.' });
    const params = { reelId: id };
    expect(await fan.refusal(reels.editReel, { params, body: { title: 'Mine' } })).toMatchObject({ status: 403 });
    const edited = await author.call(reels.editReel, { params, body: { title: 'Two takes', commentsOpen: false } });
    expect(edited).toMatchObject({ title: 'Two takes', description: 'From the roof.', edits: 1, commentsOpen: false });
    expect(edited.media[0]?.alt).toBe('A stage');
    const shorter = await author.call(reels.editReel, { params, body: { description: '' } });
    expect(shorter).toMatchObject({ title: 'Two takes', description: '' });
  });

  test('an exclusive reel is behind the curtain until it is paid', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    for (const person of [author, fan]) await person.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    const { id } = await publish(author, { isExclusive: true, price: 4 });
    const locked = { locked: true, title: '', videoUrl: null, media: [] };
    expect(await get(fan, id)).toMatchObject(locked);
    const open = await fan.call(unlocks.unlockPost, { params: { postId: id } });
    const card = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
    await fan.call(payments.paySandbox, { body: { clientSecret: open.clientSecret, card } });
    const { payable, paymentIntentId } = open;
    await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
    expect(await get(fan, id)).toMatchObject({ locked: false, title: 'One take', videoUrl: expect.any(String) });
    const mine = () => fan.call(unlocks.listUnlocks);
    await expect.poll(mine, { timeout: 20_000 }).toMatchObject([{ kind: 'reel', title: 'One take', contentId: id }]);
  });

  test('a moderator hides a reel and shows it again; where it was reported, that decides its case', async () => {
    const [author, fan] = [await somebody(), await somebody()];
    const { id } = await publish(author);
    expect(await fan.refusal(moderation.report, { body: { kind: 'post', id, reason: 'spam' } })).toMatchObject({
      status: 404,
    });
    const { operator } = platform();
    const params = { postId: id };
    await operator.call(social.hidePost, { params, body: { reason: 'Spam' } });
    expect([await refusalOf(fan, id), (await get(author, id)).hidden]).toEqual([404, 'Spam']);
    await operator.call(social.unhidePost, { params });
    expect((await get(fan, id)).id).toBe(id);
    await fan.call(moderation.report, { body: { kind: 'reel', id, reason: 'spam' } });
    await operator.call(social.hidePost, { params, body: { reason: 'Spam indeed' } });
    expect([await refusalOf(fan, id), (await get(author, id)).hidden]).toEqual([404, 'Spam indeed']);
    expect((await fan.call(moderation.listReports))[0]).toMatchObject({ subjectId: id, result: 'acted' });
    expect(await operator.refusal(social.unhidePost, { params })).toMatchObject({ status: 409 });
  });
}
