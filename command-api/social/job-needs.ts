import { iso } from '@marquee/domain/kernel/time.ts';
import { commentsToErase } from '@marquee/projections/social/comment-queries.ts';
import { postsToErase } from '@marquee/projections/social/post-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';
import { forgetMediaOfPost } from './media/forget-media.ts';

/** What is due is looked up as the read model has it: what it does not know yet is found ten minutes later. */
export function socialNeeds({ storage }: JobParts): Needs<ContextWork>['social'] {
  const { bus, files, personalData, pool } = storage;
  const reached = reaching(storage);
  return {
    commands: bus,
    personalData,
    forgetMediaOfPost: async (post) => {
      await reached(['posts', 'post_media']);
      await forgetMediaOfPost({ bus, files, database: pool }, post);
    },
    postsToErase: (limit) => postsToErase(pool, iso(Date.now()), limit),
    commentsToErase: (limit) => commentsToErase(pool, iso(Date.now()), limit),
  };
}
