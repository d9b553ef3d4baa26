import { iso } from '@marquee/domain/kernel/time.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { postsShowing } from '@marquee/projections/social/post-media.ts';
import { storiesShowing } from '@marquee/projections/social/story-queries.ts';
import { type EraseFileParts, eraseFile } from '../../files/kept/erase-files.ts';

/** Erases the files of a post that is erased, but those that something else shows. May be repeated. */
export async function forgetMediaOfPost(parts: EraseFileParts, post: string): Promise<void> {
  const { state } = await parts.bus.load(postAggregate, `post-${post}`);
  for (const { file } of state?.media ?? []) await forget(parts, file, post);
}

/** The same of a story. */
export async function forgetMediumOfStory(parts: EraseFileParts, story: string): Promise<void> {
  const { state } = await parts.bus.load(storyAggregate, `story-${story}`);
  if (state?.file) await forget(parts, state.file, story);
}

async function forget(parts: EraseFileParts, file: string, by: string): Promise<void> {
  const [posts, stories] = await Promise.all([
    postsShowing(parts.database, file),
    storiesShowing(parts.database, file, iso(Date.now())),
  ]);
  const others = [...posts, ...stories.map(({ story }) => story)].filter((other) => other !== by);
  if (others.length === 0) await eraseFile(parts, file);
}
