import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
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
}
