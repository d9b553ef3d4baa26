import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { publicationAggregates } from '@marquee/domain/social/publication/aggregate.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { accepted, by, reactor, refused, sweeper } from '../kit/senders.ts';
import type { Sent } from '../port/commands.ts';
import type { SocialDeps } from './deps.ts';

/** Each may run twice with the same effect as once. */
export function createSocialActivities(deps: SocialDeps) {
  const { commands, personalData, postsToErase, commentsToErase, groupsToErase, storiesToErase, storiesToExpire } =
    deps;
  return {
    /**
     * Writes down the end of stories that are over, and erases posts, comments, stories and groups whose 30 days are, `most` of each
     * at most; answers how many are erased.
     */
    eraseDueContent: async ({ most }: { readonly most: number }) => {
      for (const { story, views } of await storiesToExpire(most))
        erasedOrKept(
          await commands.send(storyAggregate, { type: 'ExpireStory', story, views }, by(sweeper, 'Expire', story)),
        );
      const [posts, comments] = [await postsToErase(most), await commentsToErase(most)];
      const stories = await storiesToErase(most);
      for (const { kind, id: post } of posts)
        erasedOrKept(
          await commands.send(publicationAggregates[kind], { type: 'EraseContent', post }, by(sweeper, 'Erase', post)),
        );
      for (const comment of comments)
        erasedOrKept(
          await commands.send(commentAggregate, { type: 'EraseContent', comment }, by(sweeper, 'Erase', comment)),
        );
      for (const story of stories)
        erasedOrKept(await commands.send(storyAggregate, { type: 'EraseContent', story }, by(sweeper, 'Erase', story)));
      const groups = await groupsToErase(most);
      for (const group of groups)
        erasedOrKept(await commands.send(groupAggregate, { type: 'EraseContent', group }, by(sweeper, 'Erase', group)));
      return { erased: posts.length + comments.length + stories.length + groups.length };
    },
    /** Who owns a group is a member of it, whatever happened at the same moment; `because` is what made it doubtful. */
    enrolOwner: async ({ group, because }: { readonly group: string; readonly because: string }) => {
      const person = await deps.ownerOfGroup(group);
      if (person === undefined) return {};
      const command = { type: 'EnrolOwner', group, person } as const;
      accepted(await commands.send(membershipAggregate, command, by(reactor, 'EnrolOwner', group, person, because)));
      return {};
    },
    /** From here on nothing that was sealed under the item's key can be opened, wherever it lies. */
    destroyItem: async ({ item }: { readonly item: string }) => {
      await personalData.eraseItem(item);
      return {};
    },
    /** The bytes of what an erased post showed go, where no other post shows them. */
    forgetMedia: async ({ post }: { readonly post: string }) => {
      await deps.forgetMediaOfPost(post);
      return {};
    },
    /** The same of an erased story, and who has seen it is forgotten. */
    forgetStory: async ({ story }: { readonly story: string }) => {
      await deps.forgetStory(story);
      return {};
    },
  };
}

/** What was brought back at the last moment stays. */
function erasedOrKept(sent: Sent): void {
  if (!sent.ok && sent.rejection.code !== 'NotDue') throw refused(sent.rejection);
}

export type SocialActivities = ReturnType<typeof createSocialActivities>;
