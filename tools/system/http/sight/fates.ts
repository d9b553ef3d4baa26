import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import type { Client } from '../../../testing/client.ts';
import { eventually } from '../../../testing/eventually.ts';
import { caseOf, decide } from '../moderation-staff.ts';
import type { Item } from './items.ts';

/** Somebody who publishes, and what becomes of them. */
export interface Author {
  readonly name: string;
  readonly client: Client;
  readonly id: string;
  readonly private: boolean;
  readonly fate?: 'banned' | 'erased';
}

/** Who decides, and who has reported it. */
interface Staff {
  readonly operator: Client;
  readonly moderator: Client;
  readonly reporter: Client;
  /** Follows every author. */
  readonly follower: Client;
}

const reason = { reason: 'Spam' };

/** Lets become of a thing what is to become of it. */
export async function befall(item: Item, authors: readonly Author[], staff: Staff): Promise<void> {
  const { id, kind, fate } = item;
  const author = authors.find((one) => one.id === item.author)?.client;
  if (!fate || !author) return;
  if (fate === 'gated') {
    // who reports what a private account says has to see it
    const found = await caseOf(staff.moderator, staff.follower, { kind: 'post', id, reason: 'nudity' });
    await decide(staff.operator, found, { outcome: 'gate', rule: 'nudity', reason: 'For adults.' });
    const gated = async () => (await staff.follower.call(social.getPost, { params: { postId: id } })).gated;
    await eventually('the gate', gated);
    return;
  }
  if (fate === 'hidden') {
    if (kind === 'story') await staff.operator.call(stories.hideStory, { params: { storyId: id }, body: reason });
    else if (kind === 'comment')
      await staff.operator.call(commenting.hideComment, { params: { commentId: id }, body: reason });
    else await staff.operator.call(social.hidePost, { params: { postId: id }, body: reason });
    return;
  }
  if (fate === 'erased') await author.call(social.erasePost, { params: { postId: id } });
  else if (kind === 'story') await author.call(stories.deleteStory, { params: { storyId: id } });
  else if (kind === 'comment') await author.call(commenting.deleteComment, { params: { commentId: id } });
  else if (kind === 'track') await author.call(music.deleteTrack, { params: { trackId: id } });
  else await author.call(social.deletePost, { params: { postId: id } });
}

/** Lets become of an author what is to become of them. */
export async function leave({ client, id, fate }: Author, { operator, moderator, reporter }: Staff): Promise<void> {
  if (fate === 'erased') await client.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
  if (fate !== 'banned') return;
  const found = await caseOf(moderator, reporter, { kind: 'person', id, reason: 'hate' });
  const params = { caseId: found.id };
  await moderator.call(adminCases.claimCase, { params });
  await moderator.call(adminCases.escalateCase, { params, body: { to: 'operator' } });
  await decide(operator, found, { outcome: 'ban', rule: 'hate', reason: 'Nothing but hate.' });
  await moderator.call(adminCases.confirmDecision, { params });
  await eventually('the ban', async () => (await client.request('GET', '/api/posts')).status === 403);
}
