import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { tips } from '@marquee/command-api/contract/social-tips.ts';
import { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { beforeAll, expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, demoPerson, newPerson, schedule, ticketsOf, wish } from '../../testing/purchases.ts';
import { keepPicture } from './kept-files.ts';
import { caseOf, codeOf, decide, idOf } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';

/** What a decision does to a thing, and to whose it is, wherever one looks. */
export function sanctionSuite(platform: () => TestPlatform): void {
  let moderator: Client;
  beforeAll(async () => {
    moderator = await demoPerson(platform().url, 'moderator');
  });
  const newcomer = (name?: string) => newPerson(platform().url, name);
  const verdict = { rule: 'spam', reason: 'An advertisement.' } as const;

  test('what is hidden is gone from feed, item, comments, likes, notices and file address, and there for its author', async () => {
    const [author, reader] = [await newcomer(), await newcomer()];
    const { id: file } = await keepPicture(author);
    const media = [{ file, alt: 'An advertisement' }];
    const { id: postId, userId } = await author.call(social.createPost, { body: { content: 'Buy now!', media } });
    const params = { postId };
    await reader.call(commenting.addComment, { params, body: { content: 'Where?' } });
    await author.call(commenting.addComment, { params, body: { content: 'Here.' } });
    const seen = async (person: Client) => ({
      feed: (await person.call(social.listPosts, { query: { author: userId } })).some(({ id }) => id === postId),
      item: (await person.request('GET', `/api/posts/${postId}`)).status,
      comments: (await person.request('GET', `/api/posts/${postId}/comments`)).status,
    });
    const there = { feed: true, item: 200, comments: 200 };
    expect([await seen(reader), await seen(author)]).toEqual([there, there]);
    const address = (await reader.call(social.getPost, { params })).media[0]?.sources[0]?.url ?? '';
    expect((await reader.request('GET', address)).status).toBe(200);
    await reader.call(social.like, { params: { kind: 'post', id: postId } });

    const found = await caseOf(moderator, reader, { kind: 'post', id: postId, reason: 'spam' });
    await decide(moderator, found, { ...verdict, outcome: 'hide' });
    await eventually('nothing of it', async () => (await seen(reader)).item === 404);
    expect(await seen(reader)).toEqual({ feed: false, item: 404, comments: 404 });
    expect((await reader.request('GET', address)).status).toBe(404);
    expect(codeOf(await reader.refusal(social.like, { params: { kind: 'post', id: postId } }))).toBe('404 NotFound');
    expect(await seen(author)).toMatchObject({ item: 200, comments: 200 });
    const told = await eventually('the notice', async () =>
      (await author.call(notifications.listNotices)).find(({ kind }) => kind === 'decisionMade'),
    );
    expect(told.title).toBe('post');
  });

  test('what is gated is for who has shown to be 18', async () => {
    const [author, minor, adult] = [await newcomer(), await newcomer(), await newcomer()];
    await adult.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    const { id: postId } = await author.call(social.createPost, { body: { content: 'Not for children.' } });
    const found = await caseOf(moderator, adult, { kind: 'post', id: postId, reason: 'nudity' });
    await decide(moderator, found, { outcome: 'gate', rule: 'nudity', reason: 'For adults.' });
    const seen = (person: Client) => person.call(social.getPost, { params: { postId } });
    await eventually('the gate', async () => (await seen(minor)).gated);
    expect(await seen(minor)).toMatchObject({ gated: true, content: '', media: [] });
    expect(await seen(adult)).toMatchObject({ gated: false, content: 'Not for children.' });
  });

  test('who is suspended reads the own account, appeals, exports and cancels, and nothing else; what was sold stays sold', async () => {
    const [artist, fan] = [await newcomer(), await newcomer()];
    const { id: showId, userId } = await schedule(artist, { title: 'Before the suspension' });
    const { ticketId } = await buy(fan, showId);
    const report = { kind: 'person', id: userId, reason: 'harassment' } as const;
    const found = await caseOf(moderator, fan, report);
    await decide(moderator, found, { ...verdict, outcome: 'suspend', days: 7 });
    await eventually('the gate', async () => (await artist.request('GET', '/api/posts')).status === 403);

    const refused = await artist.refusal(social.createPost, { body: { content: 'Still here.' } });
    expect(codeOf(refused)).toBe('403 Suspended');
    expect(refused.body.details).toMatchObject({ kind: 'suspended' });
    expect((await artist.call(accounts.getCurrentUser)).standing).toMatchObject({ reason: 'An advertisement.' });
    expect(await artist.call(moderation.listDecisions)).toMatchObject([{ outcome: 'suspend', rule: 'spam' }]);
    expect((await artist.call(accounts.exportMyData)).person).toBe(userId);
    expect(await artist.call(exports.listExports)).toEqual([]);
    expect((await artist.call(subscriptions.getMySubscriptions)).subscriptions).toEqual([]);

    expect(codeOf(await fan.refusal(tickets.purchase, { body: wish(showId) }))).toBe('409 SaleClosed');
    const tip = { kind: 'profile', id: userId, amount: '5.00' } as const;
    expect(codeOf(await fan.refusal(tips.tip, { body: tip }))).toBe('409 SaleClosed');
    expect(await ticketsOf(fan, ticketId)).toHaveLength(1);
    expect((await fan.call(shows.getShow, { params: { showId } })).title).toBe('Before the suspension');
  });

  test('a ban takes an operator and a second person, and then nothing of whom it is about is found', async () => {
    const { operator } = platform();
    const [artist, fan] = [await newcomer('Zelda Banished'), await newcomer()];
    const { id: postId, userId } = await artist.call(social.createPost, { body: { content: 'Hello.' } });
    const { id: showId } = await schedule(artist, { title: 'Banished at noon' });
    await artist.call(commenting.addComment, { params: { postId }, body: { content: 'First!' } });
    const hits = async () => (await fan.call(search.search, { query: { q: 'banished' } })).length;
    await eventually('two hits', async () => (await hits()) === 2);

    const found = await caseOf(moderator, fan, { kind: 'person', id: userId, reason: 'hate' });
    const params = { caseId: found.id };
    const ban = { outcome: 'ban', rule: 'hate', reason: 'Nothing but hate.', note: 'Third time.' } as const;
    await moderator.call(adminCases.claimCase, { params });
    expect(codeOf(await moderator.refusal(adminCases.decideCase, { params, body: ban }))).toBe('403 NotAllowed');
    await moderator.call(adminCases.escalateCase, { params, body: { to: 'operator' } });
    expect(await decide(operator, found, ban)).toMatchObject({ state: 'second', decision: null });
    expect((await artist.request('GET', '/api/posts')).status).toBe(200);
    expect(codeOf(await operator.refusal(adminCases.confirmDecision, { params }))).toBe('403 SamePerson');
    const whole = await moderator.call(adminCases.getCase, { params });
    expect([whole.note, whole.proposal?.by.id]).toEqual(['Third time.', await idOf(operator)]);
    const confirmed = { params, headers: { 'idempotency-key': crypto.randomUUID() } };
    const done = await moderator.call(adminCases.confirmDecision, confirmed);
    expect(done.decision).toMatchObject({ outcome: 'ban', second: { id: await idOf(moderator) } });
    // sent again because its answer was lost, it is answered as it was; another one comes too late
    expect((await moderator.call(adminCases.confirmDecision, confirmed)).decision).toEqual(done.decision);
    expect(codeOf(await moderator.refusal(adminCases.confirmDecision, { params }))).toBe('409 NothingProposed');

    await eventually('the gate', async () => (await artist.request('GET', '/api/posts')).status === 403);
    await eventually('no hits', async () => (await hits()) === 0);
    const refusals = await Promise.all([
      fan.refusal(people.getPerson, { params: { userId } }),
      fan.refusal(social.getPost, { params: { postId } }),
      fan.refusal(shows.getShow, { params: { showId } }),
      fan.refusal(accounts.follow, { params: { userId } }),
    ]);
    expect(refusals.map(codeOf)).toEqual(Array(4).fill('404 NotFound'));
    expect((await fan.call(shows.listShows, { query: { owner: userId } })).length).toBe(0);
    expect((await new Client(platform().url).request('GET', `/live-shows?show=${showId}`)).text).not.toContain(
      'Banished at noon',
    );
    expect((await artist.call(accounts.getCurrentUser)).standing).toMatchObject({ kind: 'banned', until: null });
  });
}
