import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { eventually } from '../../../testing/eventually.ts';
import { newPerson, schedule } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

/** Requests of private people, blocks and mutes. */
export function relationCalls(platform: () => TestPlatform): void {
  const someone = async () => {
    const client = await newPerson(platform().url);
    const { id } = await client.call(accounts.getCurrentUser);
    return { client, id, params: { userId: id } };
  };
  /** Read models have what somebody did: others are answered by them as well. */
  const shown = (client: Client) => client.call(accounts.getCurrentUser);
  const followersOf = async (client: Client) => (await client.call(accounts.getCurrentUser)).followers;
  const asksOf = async (client: Client) =>
    (await client.call(relations.listFollowRequests)).map(({ person }) => person.id);

  test('a private person is asked, lets in or not, and lets in everybody who waits once the account is public', async () => {
    const [star, ada, ben] = [await someone(), await someone(), await someone()];
    const { privacy } = await star.client.call(accounts.setPrivacy, { body: { private: true } });
    expect(privacy).toEqual({ private: true, discoverable: true, mentions: 'all' });
    await shown(star.client);
    const asked = await ada.client.call(accounts.follow, { params: star.params });
    expect(asked).toEqual({ ok: true, state: 'requested' });
    expect(await ada.client.call(accounts.listFollows)).toEqual([]);
    expect(await ada.client.refusal(accounts.listFollows, { query: { user: star.id } })).toMatchObject({
      status: 403,
      body: { code: 'PrivateAccount' },
    });
    expect(await asksOf(star.client)).toEqual([ada.id]);
    await ada.client.call(accounts.unfollow, { params: star.params });
    await shown(ada.client);
    expect(await asksOf(star.client)).toEqual([]);
    const answer = { params: ada.params, body: { accept: true } };
    expect(await star.client.refusal(relations.answerFollowRequest, answer)).toMatchObject({
      status: 409,
      body: { code: 'NoRequest' },
    });

    await ada.client.call(accounts.follow, { params: star.params });
    await star.client.call(relations.answerFollowRequest, answer);
    expect(await followersOf(star.client)).toBe(1);
    expect(await ada.client.call(accounts.listFollows, { query: { user: star.id } })).toEqual([]);
    await star.client.call(relations.removeFollower, { params: ada.params });
    expect(await followersOf(star.client)).toBe(0);

    await ben.client.call(accounts.follow, { params: star.params });
    await star.client.call(accounts.setPrivacy, { body: { private: false } });
    await shown(star.client);
    await eventually('who waited is let in', async () => (await followersOf(star.client)) === 1);
    expect(await asksOf(star.client)).toEqual([]);
    expect(await ada.client.call(accounts.follow, { params: star.params })).toMatchObject({ state: 'following' });
  });

  test('a block ends follows both ways, is told to who has set it alone, and hides them from the other', async () => {
    const [ada, ben] = [await someone(), await someone()];
    await ada.client.call(accounts.follow, { params: ben.params });
    await ben.client.call(accounts.follow, { params: ada.params });
    await shown(ben.client);
    await ada.client.call(relations.block, { params: ben.params });
    expect(await ada.client.call(relations.listBlocks)).toMatchObject([{ person: { id: ben.id }, until: null }]);
    expect(await followersOf(ada.client)).toBe(0);
    await eventually('the blocker’s own follow ends', async () => (await followersOf(ben.client)) === 0);

    for (const refusal of [
      await ben.client.refusal(accounts.follow, { params: ada.params }),
      await ben.client.refusal(relations.mute, { params: ada.params, body: {} }),
      await ben.client.refusal(accounts.listFollows, { query: { user: ada.id } }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    }
    expect(await ada.client.refusal(accounts.follow, { params: ben.params })).toMatchObject({
      status: 403,
      body: { code: 'Blocked' },
    });
    await ada.client.call(relations.unblock, { params: ben.params });
    expect(await ada.client.call(relations.listBlocks)).toEqual([]);
    expect(await ben.client.call(accounts.follow, { params: ada.params })).toMatchObject({ state: 'following' });
  });

  test('a mute stands in my own list until its time or until I lift it; of nobody there is none', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const until = new Date(Date.now() + 60_000).toISOString();
    await ada.client.call(relations.mute, { params: ben.params, body: { until } });
    expect(await ada.client.call(relations.listMutes)).toMatchObject([{ person: { id: ben.id }, until }]);
    expect(await ben.client.call(relations.listMutes)).toEqual([]);
    await ada.client.call(relations.unmute, { params: ben.params });
    expect(await ada.client.call(relations.listMutes)).toEqual([]);
    const late = { params: ben.params, body: { until: '2020-01-01T00:00:00.000Z' } };
    expect(await ada.client.refusal(relations.mute, late)).toMatchObject({ status: 400, body: { code: 'MuteOver' } });
    const nobody = { params: { userId: '0b9d1c1e-0000-4000-8000-000000000009' } };
    expect(await ada.client.refusal(relations.block, nobody)).toMatchObject({ status: 404 });
    expect(await ada.client.refusal(accounts.follow, nobody)).toMatchObject({ status: 404 });
  });

  test('what somebody plays is listed by their id', async () => {
    const { artist } = platform();
    const mine = await schedule(artist);
    const { id: owner } = await artist.call(accounts.getCurrentUser);
    const { client } = await someone();
    await artist.call(shows.getShow, { params: { showId: mine.id } });
    const listed = await client.call(shows.listShows, { query: { owner, limit: 100 } });
    expect(listed.map(({ id }) => id)).toContain(mine.id);
    expect(new Set(listed.map(({ userId }) => userId))).toEqual(new Set([owner]));
  });

  test('a page shows who may see it what is there: all of it, the face of a private account, or nothing', async () => {
    const [star, ada, ben] = [await someone(), await someone(), await someone()];
    const about = { bio: 'Sings at night', birthDate: '1990-04-12', showBirthday: true };
    await star.client.call(accounts.changeProfile, { body: about });
    await ada.client.call(accounts.follow, { params: star.params });
    await star.client.call(accounts.setPrivacy, { body: { private: true } });
    await star.client.call(relations.block, { params: ben.params });
    await shown(star.client);
    const page = { params: star.params };
    expect(await ada.client.call(people.getPerson, page)).toMatchObject({
      ...{ bio: 'Sings at night', birthday: '04-12', followers: 1, crown: null, private: true, shown: true },
      reader: { self: false, follow: 'following', followed: false, blocked: false, muted: false },
    });
    expect(await ada.client.call(people.listFollowers, page)).toMatchObject([{ following: { id: ada.id } }]);
    const { client: stranger } = await someone();
    expect(await stranger.call(people.getPerson, page)).toMatchObject({ bio: null, birthday: null, shown: false });
    expect(await stranger.refusal(people.listFollowers, page)).toMatchObject({ status: 403 });
    expect(await ben.client.refusal(people.getPerson, page)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await star.client.call(people.getPerson, { params: ben.params })).toMatchObject({
      reader: { blocked: true },
    });
    expect(await star.client.call(people.getPerson, page)).toMatchObject({ reader: { self: true }, shown: true });
  });

  test('who looks at a page is seen by its owner, once a day, unless one bars the other or is a minor', async () => {
    const [star, ada, ben, kid] = [await someone(), await someone(), await someone(), await someone()];
    await kid.client.request('POST', age.verifyAge.path, {
      body: { birthDate: `${new Date().getUTCFullYear() - 12}-01-01` },
    });
    await star.client.call(relations.block, { params: ben.params });
    await shown(star.client);
    for (const { client } of [ada, ada, kid, star]) await client.call(people.getPerson, { params: star.params });
    await star.client.call(people.getPerson, { params: ben.params });
    await ada.client.call(people.getPerson, { params: kid.params });
    const visitors = async ({ client }: typeof star) =>
      (await client.call(people.listVisitors)).map(({ person }) => person.id);
    expect(await visitors(star)).toEqual([ada.id]);
    for (const other of [ben, kid]) expect(await visitors(other)).toEqual([]);
    await ada.client.call(relations.block, { params: star.params });
    await shown(ada.client);
    expect(await visitors(star)).toEqual([]);
  });
}
