import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import type { Viewer } from '@marquee/domain/content/visibility.ts';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import { add, newParent, opened } from '../families.ts';
import { idOf } from '../moderation-staff.ts';

/** Somebody who looks, and what stands between them and others once everybody stands where they stand. */
export interface Looker {
  readonly name: string;
  readonly client: Client;
  readonly id: string;
  /** The highest age that content may be from for them. */
  readonly upTo: number;
  readonly moderates: boolean;
  readonly follows: ReadonlySet<string>;
  readonly barred: ReadonlySet<string>;
  readonly memberOf: ReadonlySet<string>;
  /** What they bought; filled as they buy. */
  readonly holds: Set<string>;
  /** Whose feeds leave the authors out, whatever they may read at its own address. */
  readonly mutes: boolean;
}

/** What a looker is to the one rule. */
export const viewerOf = ({ id, upTo, moderates, follows, barred, memberOf, holds }: Looker): Viewer => ({
  person: id,
  ...{ upTo, moderates },
  follows: (person) => follows.has(person),
  isBarredFrom: (person) => barred.has(person),
  isMemberOf: (group) => memberOf.has(group),
  holds: (item) => holds.has(item),
});

/** What a looker does before anything is published, and what changes it afterwards. */
interface Relation {
  readonly adult?: true;
  /** A parent's kid, who sees what is from this age at most. */
  readonly kid?: 7 | 13 | 16;
  readonly begins?: 'follows' | 'joins' | 'both';
  readonly ends?: 'unfollows' | 'leaves' | 'isBanned' | 'blocks' | 'isBlocked';
  readonly mutes?: true;
  readonly buys?: true;
}

/** Every relation that the rule tells apart, also those that were another when something was published. */
const table: Readonly<Record<string, Relation>> = {
  stranger: {},
  'of known age': { adult: true },
  'a kid who sees up to 7': { kid: 7 },
  'a kid who sees up to 13': { kid: 13 },
  follower: { begins: 'follows' },
  'no follower any more': { begins: 'follows', ends: 'unfollows' },
  'who mutes': { begins: 'follows', mutes: true },
  'who blocks': { begins: 'both', ends: 'blocks' },
  'who is blocked': { begins: 'both', ends: 'isBlocked' },
  buyer: { adult: true, begins: 'follows', ends: 'unfollows', buys: true },
  member: { begins: 'joins' },
  'no member any more': { begins: 'joins', ends: 'leaves' },
  'banned from the group': { begins: 'joins', ends: 'isBanned' },
};

/** Who has shown no age is not let in with adults. */
const NOT_ADULT = 17;

/** The browser of a kid whose parent lets them see what is from this age. */
async function kidUpTo(url: string, age: 7 | 13 | 16): Promise<Client> {
  const parent = await newParent(url);
  const { id } = await add(parent, { limits: { maturity: `${age}` } });
  return opened(parent, id);
}

/** Lookers while everything is published, and how they come to stand where they look from. */
export interface Audience {
  readonly lookers: readonly Looker[];
  readonly buyers: readonly Looker[];
  settle(): Promise<void>;
}

/** People in every relation to some authors and to groups that somebody else owns. */
export async function audienceOf(
  url: string,
  authors: readonly { readonly id: string; readonly client: Client }[],
  host: Client,
  groupIds: readonly string[],
): Promise<Audience> {
  const people = await Promise.all(
    Object.entries(table).map(async ([name, relation]) => {
      const client = relation.kid ? await kidUpTo(url, relation.kid) : await newPerson(url, 'Lou Looker');
      return { name, relation, client, id: await idOf(client) };
    }),
  );
  for (const { relation, client, id } of people) {
    if (relation.adult) await client.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    if (relation.begins === 'follows' || relation.begins === 'both')
      for (const author of authors) await client.call(accounts.follow, { params: { userId: author.id } });
    if (relation.begins === 'joins' || relation.begins === 'both')
      for (const groupId of groupIds) await join(host, groupId, client, id);
  }
  const lookers = people.map(({ name, relation, client, id }) =>
    lookerOf(name, relation, client, id, authors, groupIds),
  );
  return {
    lookers,
    buyers: lookers.filter(({ name }) => table[name]?.buys),
    settle: async () => {
      for (const { relation, client, id } of people) await end(relation, client, id, authors, host, groupIds);
    },
  };
}

function lookerOf(
  name: string,
  { adult, kid, begins, ends, mutes }: Relation,
  client: Client,
  id: string,
  authors: readonly { readonly id: string }[],
  groupIds: readonly string[],
): Looker {
  const ids = authors.map((author) => author.id);
  const blocks = ends === 'blocks' || ends === 'isBlocked';
  const follows = (begins === 'follows' || begins === 'both') && ends !== 'unfollows' && !blocks;
  const stays = (begins === 'joins' || begins === 'both') && ends !== 'leaves' && ends !== 'isBanned';
  return {
    ...{
      name,
      client,
      id,
      upTo: kid ?? (adult ? Number.POSITIVE_INFINITY : NOT_ADULT),
      mutes: mutes === true,
      moderates: false,
      holds: new Set(),
    },
    follows: new Set(follows ? ids : []),
    barred: new Set(blocks ? ids : []),
    memberOf: new Set(stays ? groupIds : []),
  };
}

/** Has somebody become a member of a group, whether it asks or not. */
export async function join(host: Client, groupId: string, client: Client, userId: string): Promise<void> {
  const joined = await client.call(groups.joinGroup, { params: { groupId } });
  if (joined.standing === 'requested')
    await host.call(groups.answerJoinRequest, { params: { groupId, userId }, body: { accept: true } });
}

async function end(
  { ends, mutes }: Relation,
  client: Client,
  id: string,
  authors: readonly { readonly id: string; readonly client: Client }[],
  host: Client,
  groupIds: readonly string[],
): Promise<void> {
  for (const author of authors) {
    const params = { userId: author.id };
    if (mutes) await client.call(relations.mute, { params, body: {} });
    if (ends === 'unfollows') await client.call(accounts.unfollow, { params });
    if (ends === 'blocks') await client.call(relations.block, { params });
    if (ends === 'isBlocked') await author.client.call(relations.block, { params: { userId: id } });
  }
  for (const groupId of groupIds) {
    if (ends === 'leaves') await client.call(groups.leaveGroup, { params: { groupId } });
    if (ends === 'isBanned')
      await host.call(groups.banMember, { params: { groupId, userId: id }, body: { reason: 'spam' } });
  }
}
