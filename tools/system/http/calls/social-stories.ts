import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import { canSee } from '@marquee/domain/content/visibility.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import { keepPicture } from '../kept-files.ts';
import type { TestPlatform } from '../test-platform.ts';
import { newSound } from '../tracks.ts';

/** Stories. */
export function storyCalls(platform: () => TestPlatform): void {
  const newcomer = () => newPerson(platform().url);
  const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
  const trayOf = async (person: Client) => (await person.call(stories.listStories)).map(({ id }) => id);

  test('ST247: a story plays a piece of a track, and goes on without it when that is deleted', async () => {
    const [author, fan] = [await newcomer(), await newcomer()];
    const words = { title: 'Low tide', artist: 'Odette', rights: 'independent' };
    const { id: trackId } = await author.form(music.uploadTrack, [['audio', newSound()], ...Object.entries(words)]);
    const body = { content: 'Load-in.', music: { trackId, duration: 1 } };
    const { id: storyId, userId } = await author.call(stories.createStory, { body });
    const [seen] = await fan.call(stories.listStories, { query: { author: userId } });
    expect(seen).toMatchObject({
      ...{ musicTrackId: trackId, musicTitle: 'Low tide', musicArtist: 'Odette', musicStart: 0, musicDuration: 1 },
      ...{ isDistributedMusic: true, musicUrl: expect.stringContaining('/') },
    });
    expect((await fetch(platform().url + seen?.musicUrl)).status).toBe(200);
    const late = { content: 'Late.', music: { trackId, start: 86_000, duration: 9 } };
    expect(await author.refusal(stories.createStory, { body: late })).toMatchObject({
      ...{ status: 409, body: { code: 'MusicUnavailable' } },
    });
    await author.call(music.deleteTrack, { params: { trackId } });
    expect(await fan.call(stories.getStory, { params: { storyId } })).toMatchObject({
      ...{ content: 'Load-in.', musicTrackId: trackId, musicTitle: null, musicUrl: null },
    });
  });

  test('ST241: a story has its end 24 hours after it was published, and is in the tray of followers, with the demo’s fresh ones', async () => {
    const [author, follower] = [await newcomer(), await newcomer()];
    await follower.call(accounts.follow, { params: { userId: await idOf(author) } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { content: ' Load-in. ' };
    const story = await author.call(stories.createStory, { body, headers });
    expect(await author.call(stories.createStory, { body, headers })).toEqual(story);
    expect(Date.parse(story.expiresAt) - Date.parse(story.createdAt)).toBe(DAY);
    expect(story).toMatchObject({
      ...{
        content: 'Load-in.',
        medium: null,
        imageUrl: null,
        videoUrl: null,
        permanentHosting: true,
        aiProcessed: true,
      },
      ...{ seen: true, viewCount: 0 },
    });
    expect([await trayOf(author), await trayOf(follower), await trayOf(await newcomer())]).toEqual([
      [story.id],
      [story.id],
      [],
    ]);
    const fresh = await platform().fan.call(stories.listStories);
    expect(fresh.map(({ content }) => content)).toContain('Take one was the one. Going home.');
  });

  test('who has seen a story is told to its author, once each, and to nobody else', async () => {
    const [author, viewer] = [await newcomer(), await newcomer()];
    const { id: storyId, userId } = await author.call(stories.createStory, { body: { content: 'Look.' } });
    const params = { storyId };
    for (let tap = 0; tap < 2; tap++) await viewer.call(stories.markStorySeen, { params });
    await author.call(stories.markStorySeen, { params });
    expect(await author.call(stories.listStoryViewers, { params })).toMatchObject([
      { person: { id: await idOf(viewer) } },
    ]);
    expect(await author.call(stories.getStory, { params })).toMatchObject({ viewCount: 1 });
    expect(await viewer.call(stories.listStories, { query: { author: userId } })).toMatchObject([
      { seen: true, viewCount: 0 },
    ]);
    expect(await viewer.refusal(stories.listStoryViewers, { params })).toMatchObject({ status: 403 });
  });

  test('a story is deleted, restored and erased, and its picture is gone with it', async () => {
    const [author, reader] = [await newcomer(), await newcomer()];
    const { id: file } = await keepPicture(author);
    const body = { medium: { file, alt: 'A red door' } };
    const { id: storyId } = await author.call(stories.createStory, { body });
    const params = { storyId };
    const seen = await reader.call(stories.getStory, { params });
    expect(seen).toMatchObject({ content: '', medium: { kind: 'picture', alt: 'A red door' } });
    const picture = async () => (await fetch(platform().url + seen.imageUrl)).status;
    expect(await picture()).toBe(200);
    await author.call(stories.deleteStory, { params });
    expect(await reader.refusal(stories.getStory, { params })).toMatchObject({ status: 404 });
    expect(await picture()).toBe(404);
    expect(await author.call(stories.listStoryArchive)).toMatchObject([{ id: storyId, erasesAt: expect.any(String) }]);
    await author.call(stories.restoreStory, { params });
    expect(await picture()).toBe(200);
    await author.call(stories.eraseStory, { params });
    expect(await author.call(stories.listStoryArchive)).toEqual([]);
    expect(await picture()).toBe(404);
    const { events } = await author.call(accounts.exportMyData);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['StoryPublished', 'ContentErased']));
  });

  test('what is empty, or of somebody else, is refused in words', async () => {
    const author = await newcomer();
    const { id: file } = await keepPicture(platform().fan);
    expect(await author.refusal(stories.createStory, { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'ContentRequired' },
    });
    expect(await author.refusal(stories.createStory, { body: { medium: { file } } })).toMatchObject({
      status: 409,
      body: { code: 'MediaNotYours' },
    });
  });

  test.each([false, true])(
    'no list, story or file of one shows what canSee denies; the author is private: %s',
    async (authorIsPrivate) => {
      const [author, follower, stranger, blocked] = await Promise.all([1, 2, 3, 4].map(newcomer));
      if (!author || !follower || !stranger || !blocked) throw new Error('four people were asked for');
      const { operator, url } = platform();
      const userId = await idOf(author);
      for (const person of [follower, blocked]) await person.call(accounts.follow, { params: { userId } });
      await author.call(relations.block, { params: { userId: await idOf(blocked) } });
      if (authorIsPrivate) await author.call(accounts.setPrivacy, { body: { private: true } });
      for (const item of [
        { audience: 'public', hidden: false },
        { audience: 'followers', hidden: false },
        { audience: 'public', hidden: true },
      ] as const) {
        const { id: file } = await keepPicture(author);
        const body = { content: 'Seen by whom?', audience: item.audience, medium: { file } };
        const { id: storyId } = await author.call(stories.createStory, { body });
        const params = { storyId };
        const readers = [
          { name: 'follower', client: follower, follows: true, barred: false },
          { name: 'stranger', client: stranger, follows: false, barred: false },
          { name: 'blocked', client: blocked, follows: false, barred: true },
        ];
        // an address that was given while it could be seen
        const addresses = await Promise.all(
          readers.map(
            async ({ client }) => (await client.call(stories.getStory, { params }).catch(() => undefined))?.imageUrl,
          ),
        );
        if (item.hidden) await operator.call(stories.hideStory, { params, body: { reason: 'Spam' } });
        for (const [n, { name, client, follows, barred }] of readers.entries()) {
          const viewer = {
            person: name,
            moderates: false,
            adult: false,
            follows: () => follows,
            isBarredFrom: () => barred,
            holds: () => false,
          };
          const known = {
            ...item,
            id: storyId,
            author: userId,
            state: 'published',
            gated: false,
            exclusive: false,
          } as const;
          const expected =
            canSee(viewer, { ...known, authorIsPrivate, authorIsGone: false, authorIsBanned: false }) === 'whole';
          const answers = async (call: Promise<unknown>) => call.then(() => true).catch(() => false);
          const listed = await client.call(stories.listStories, { query: { author: userId } });
          expect([name, item, listed.some(({ id }) => id === storyId)]).toEqual([name, item, expected]);
          expect([name, item, (await trayOf(client)).includes(storyId)]).toEqual([name, item, expected && follows]);
          expect([name, item, await answers(client.call(stories.getStory, { params }))]).toEqual([
            name,
            item,
            expected,
          ]);
          expect([name, item, await answers(client.call(stories.markStorySeen, { params }))]).toEqual([
            name,
            item,
            expected,
          ]);
          const address = addresses[n];
          if (address) expect([name, item, (await fetch(url + address)).ok]).toEqual([name, item, expected]);
        }
      }
    },
  );
}
