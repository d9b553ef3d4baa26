import { iso } from '@marquee/domain/kernel/time.ts';
import { groupAggregate, isGone } from '@marquee/domain/social/group/aggregate.ts';
import { commentsToErase } from '@marquee/projections/social/comment-queries.ts';
import { groupsToErase } from '@marquee/projections/social/group-queries.ts';
import { postsToErase } from '@marquee/projections/social/post-queries.ts';
import { storiesToErase, storiesToExpire } from '@marquee/projections/social/story-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';
import { forgetMediaOfPost, forgetMediumOfStory, showingModels } from './media/forget-media.ts';
import { forgetSeenOf, viewsOf } from './stories/seen.ts';

/** What is due is looked up as the read model has it: what it does not know yet is found ten minutes later. */
export function socialNeeds({ storage }: JobParts): Needs<ContextWork>['social'] {
  const { bus, files, personalData, pool } = storage;
  const reached = reaching(storage);
  return {
    commands: bus,
    personalData,
    forgetMediaOfPost: async (post) => {
      await reached(showingModels);
      await forgetMediaOfPost({ bus, files, database: pool }, post);
    },
    forgetStory: async (story) => {
      await reached(showingModels);
      await forgetMediumOfStory({ bus, files, database: pool }, story);
      await forgetSeenOf(pool, story);
    },
    ownerOfGroup: async (group) => {
      const { state } = await bus.load(groupAggregate, `group-${group}`, { maxAge: 0 });
      return !state || state.archived || isGone(state) ? undefined : state.owner;
    },
    storiesToExpire: async (limit) => {
      const stories = await storiesToExpire(pool, iso(Date.now()), limit);
      const views = await viewsOf(pool, stories);
      return stories.map((story) => ({ story, views: views.get(story) ?? 0 }));
    },
    storiesToErase: (limit) => storiesToErase(pool, iso(Date.now()), limit),
    postsToErase: (limit) => postsToErase(pool, iso(Date.now()), limit),
    groupsToErase: (limit) => groupsToErase(pool, iso(Date.now()), limit),
    commentsToErase: (limit) => commentsToErase(pool, iso(Date.now()), limit),
  };
}
