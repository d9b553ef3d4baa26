import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { by, refused, sweeper } from '../kit/senders.ts';
import type { Sent } from '../port/commands.ts';
import type { SocialDeps } from './deps.ts';

/** Each may run twice with the same effect as once. */
export function createSocialActivities(deps: SocialDeps) {
  const { commands, personalData, postsToErase, commentsToErase } = deps;
  return {
    /** Erases posts and comments whose 30 days are over, `most` of each at most; answers how many. */
    eraseDueContent: async ({ most }: { readonly most: number }) => {
      const [posts, comments] = [await postsToErase(most), await commentsToErase(most)];
      for (const post of posts)
        erasedOrKept(await commands.send(postAggregate, { type: 'EraseContent', post }, by(sweeper, 'Erase', post)));
      for (const comment of comments)
        erasedOrKept(
          await commands.send(commentAggregate, { type: 'EraseContent', comment }, by(sweeper, 'Erase', comment)),
        );
      return { erased: posts.length + comments.length };
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
  };
}

/** What was brought back at the last moment stays. */
function erasedOrKept(sent: Sent): void {
  if (!sent.ok && sent.rejection.code !== 'NotDue') throw refused(sent.rejection);
}

export type SocialActivities = ReturnType<typeof createSocialActivities>;
