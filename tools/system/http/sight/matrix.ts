import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { canSee, type Sight, type Visible } from '@marquee/domain/content/visibility.ts';
import { expect, test } from 'vitest';
import { Client } from '../../../testing/client.ts';
import { cards, demoPerson, newPerson } from '../../../testing/purchases.ts';
import { idOf } from '../moderation-staff.ts';
import type { TestPlatform } from '../test-platform.ts';
import { type Author, befall, leave } from './fates.ts';
import { type Item, ofEverybody, ofThoseWhoStay, type Publisher, publish } from './items.ts';
import { addressesOf, type Known, reads, unclassified } from './reads.ts';
import { audienceOf, join, type Looker, viewerOf } from './viewers.ts';

const AT_ONCE = 8;
/** What somebody has done and bought names it by its id, whatever became of it. */
const RECORDS = /^\/api\/(account\/export|purchases|unlocks)/;
/** Lists that leave out whom their reader has muted. */
const FEEDS = /^\/api\/(posts|reels)\?(?!.*(author|group)=)|^\/api\/(stories|notifications)(\?(?!.*author=)|$)/;
const GROUPS = ['public', 'private'] as const;

/**
 * Who sees what, at every read that people have: what `canSee` says, and nothing else. The reads are those of the contract, the
 * relations those of `viewers.ts`, the things those of `items.ts`; a thing is seen where an answer holds the word that only it has.
 */
export function sightMatrix(platform: () => TestPlatform): void {
  test('no read shows what canSee denies, whoever asks, and each thing is at its own address for whom it allows it', async () => {
    const { url, operator } = platform();
    const common = `mx${randomUUID().slice(0, 8)}`;
    const moderator = await demoPerson(url, 'moderator');
    const host = await newPerson(url, 'Hanna Host');
    const groupIds = await Promise.all(
      GROUPS.map(async (privacy) => (await host.call(groups.createGroup, { body: { name: common, privacy } })).id),
    );
    const { id: talk } = await host.call(social.createPost, { body: { content: 'Talk to me.' } });
    const authors = await authorsOf(url);
    const audience = await audienceOf(url, authors, host, groupIds);
    for (const { client, id } of authors) for (const group of groupIds) await join(host, group, client, id);
    for (const { client, private: shy } of authors)
      if (shy) await client.call(accounts.setPrivacy, { body: { private: true } });

    const items: Item[] = [];
    for (const author of authors) {
      const [open = '', closed = ''] = groupIds;
      const by: Publisher = { ...author, common, talk, groups: { public: open, private: closed } };
      for (const plan of author.fate ? ofEverybody : [...ofEverybody, ...ofThoseWhoStay])
        items.push(await publish(by, plan));
    }
    for (const buyer of audience.buyers)
      for (const item of items.filter(({ kind, exclusive, group }) => exclusive && !group && kind !== 'track')) {
        await buy(buyer.client, item.id);
        buyer.holds.add(item.id);
      }
    const given = await picturesOf(audience.lookers, items);
    await audience.settle();
    const follower = audience.lookers.find(({ name }) => name === 'follower')?.client ?? host;
    const around = { operator, moderator, reporter: host, follower };
    for (const item of items) await befall(item, authors, around);
    for (const author of authors) await leave(author, around);

    const known = knownOf(common, authors, groupIds, [
      ...items.map(({ id, kind }) => ({ id, kind })),
      { id: talk, kind: 'post' },
    ]);
    expect(unclassified(known)).toEqual([]);
    const addresses = addressesOf(known);
    const staying = authors.filter(({ fate }) => !fate);
    const lookers = [
      ...audience.lookers,
      staff('moderator', moderator, await idOf(moderator)),
      ...staying.map((author) => authorAsLooker(author, groupIds)),
    ];
    for (const looker of lookers) {
      const seen = await walk(looker.client, addresses);
      expect(wrong(looker, items, authors, groupIds, seen)).toEqual([]);
    }
    for (const [n, { looker, item, address }] of given.entries()) {
      const status = (await looker.client.request('GET', address)).status;
      const expected = sightOf(looker, item, authors, groupIds) === 'whole' ? 200 : 404;
      expect([n, looker.name, item, status]).toEqual([n, looker.name, item, expected]);
    }
    const visitor = new Client(url);
    const open = new Set(reads.filter(([, { access }]) => access === 'anyone').map(([, { path }]) => path));
    for (const address of addresses.filter((one) => !open.has(one)))
      expect([address, (await visitor.request('GET', address)).status]).toEqual([address, 401]);
  }, 300_000);
}

async function authorsOf(url: string): Promise<readonly Author[]> {
  const plans = [
    { name: 'who is open', private: false },
    { name: 'who is private', private: true },
    { name: 'who is banned', private: false, fate: 'banned' },
    { name: 'who is erased', private: false, fate: 'erased' },
  ] as const;
  return Promise.all(
    plans.map(async (plan) => {
      const client = await newPerson(url, 'Arno Author');
      await client.call(age.verifyAge, { body: { birthDate: '1990-01-01' } });
      return { ...plan, client, id: await idOf(client) };
    }),
  );
}

async function buy(buyer: Client, postId: string): Promise<void> {
  const { clientSecret, payable, paymentIntentId } = await buyer.call(unlocks.unlockPost, { params: { postId } });
  const card = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
  await buyer.call(payments.paySandbox, { body: { clientSecret, card } });
  await buyer.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
}

interface Given {
  readonly looker: Looker;
  readonly item: Item;
  readonly address: string;
}

/** Addresses of files that were given to those who saw them when they were published. */
async function picturesOf(lookers: readonly Looker[], items: readonly Item[]): Promise<readonly Given[]> {
  const given: Given[] = [];
  for (const item of items.filter(({ pictured }) => pictured))
    for (const looker of lookers) {
      const { text } = await looker.client.request('GET', item.address);
      const [address] = /\/files\/(?!public)[^"\\]+/.exec(text.slice(text.indexOf('"media"'))) ?? [];
      if (address && text.includes(item.canary)) given.push({ looker, item, address });
    }
  expect(given.length).toBeGreaterThan(lookers.length);
  return given;
}

function knownOf(
  common: string,
  authors: readonly Author[],
  groupIds: readonly string[],
  things: readonly Pick<Item, 'id' | 'kind'>[],
): Known {
  const people = authors.map(({ id }) => id);
  const of = (...kinds: string[]) => things.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    ...{ userId: people, author: people, owner: people, user: people },
    ...{ groupId: groupIds, group: groupIds, channelId: [...people, ...groupIds] },
    ...{ postId: of('post', 'reel'), reelId: of('reel', 'post'), storyId: of('story') },
    ...{ trackId: of('track'), albumId: of('album'), artId: of('art'), fileId: of('track') },
    q: [common],
  };
}

async function walk(client: Client, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  const waiting = [...addresses];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        const { status, text } = await client.request('GET', address);
        expect(status, `${address}: ${text}`).toBeLessThan(500);
        seen.set(address, text);
      }
    }),
  );
  return seen;
}

/** What one person sees of one thing by the one rule. */
function sightOf(looker: Looker, item: Item, authors: readonly Author[], groupIds: readonly string[]): Sight {
  const author = authors.find(({ id }) => id === item.author);
  const visible: Visible = {
    ...{ id: item.id, author: item.author, audience: item.group === 'private' ? 'group' : (item.audience ?? 'public') },
    state: item.fate === 'deleted' || item.fate === 'erased' ? item.fate : 'published',
    ...{
      hidden: item.fate === 'hidden',
      fromAge: item.fate === 'gated' ? 18 : (item.fromAge ?? 0),
      exclusive: item.exclusive ?? false,
    },
    ...(item.group && { group: { id: groupIds[GROUPS.indexOf(item.group)] ?? '', private: item.group === 'private' } }),
    authorIsPrivate: author?.private ?? true,
    ...{ authorIsGone: author?.fate === 'erased', authorIsBanned: author?.fate === 'banned' },
  };
  return canSee(viewerOf(looker), visible);
}

/** Where a walk showed what it should not have, or not what it should have. */
function wrong(
  looker: Looker,
  items: readonly Item[],
  authors: readonly Author[],
  groupIds: readonly string[],
  seen: ReadonlyMap<string, string>,
): readonly string[] {
  return items.flatMap((item) => {
    const { kind, canary, author, address, id, audience, group, fate } = item;
    const sight = sightOf(looker, item, authors, groupIds);
    const what = JSON.stringify({ kind, exclusive: item.exclusive, audience, group, fate, fromAge: item.fromAge });
    const whose = authors.find((one) => one.id === author)?.name;
    const said = (how: string) => `${looker.name} ${how} ${what} of ${whose} (${sight})`;
    const shown = [...seen].filter(([, text]) => text.includes(canary)).map(([at]) => at);
    const named = [...seen].filter(([at, text]) => !at.includes(id) && !RECORDS.test(at) && text.includes(id));
    // what a recording is called is for everybody who may buy it, and its author finds a deleted comment blank
    const legible = sight === 'whole' || (kind === 'track' && sight === 'locked');
    const findable = sight === 'whole' && !(kind === 'comment' && fate === 'deleted');
    return [
      ...(legible ? [] : shown.map((at) => said(`reads at ${at}`))),
      ...(sight === 'nothing' ? named.map(([at]) => said(`is told at ${at} of`)) : []),
      ...(looker.mutes ? shown.filter((at) => FEEDS.test(at)).map((at) => said(`hears in ${at} of muted`)) : []),
      ...(findable && !shown.includes(address) ? [said(`does not read at ${address}`)] : []),
    ];
  });
}

const nobody = {
  mutes: false,
  moderates: false,
  upTo: Number.POSITIVE_INFINITY,
  follows: new Set<string>(),
  barred: new Set<string>(),
};
const staff = (name: string, client: Client, id: string): Looker => ({
  ...nobody,
  ...{ name, client, id, upTo: 17, moderates: true, memberOf: new Set(), holds: new Set() },
});
const authorAsLooker = ({ name, client, id }: Author, groupIds: readonly string[]): Looker => ({
  ...nobody,
  ...{ name: `its author, ${name}`, client, id, memberOf: new Set(groupIds), holds: new Set() },
});
