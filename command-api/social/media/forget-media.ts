import { iso } from '@marquee/domain/kernel/time.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { piecesShowing } from '@marquee/projections/art/item-queries.ts';
import { postsShowing } from '@marquee/projections/social/post-media.ts';
import { storiesShowing } from '@marquee/projections/social/story-queries.ts';
import { type EraseFileParts, eraseFile } from '../../files/kept/erase-files.ts';
import { loadPublication } from '../publications.ts';

/** Read models that say what shows a file. */
export const showingModels = ['posts', 'post_media', 'stories', 'art'];

/** Erases the files of a post that is erased, but those that something else shows. May be repeated. */
export async function forgetMediaOfPost(parts: EraseFileParts, post: string): Promise<void> {
  const { state } = await loadPublication(parts.bus, post);
  for (const { file } of state?.media ?? []) await forgetUnlessShown(parts, file, post);
}

/** The same of a story. */
export async function forgetMediumOfStory(parts: EraseFileParts, story: string): Promise<void> {
  const { state } = await parts.bus.load(storyAggregate, `story-${story}`);
  if (state?.file) await forgetUnlessShown(parts, state.file, story);
}

/** Erases a file, unless something else than `by` shows it. May be repeated. */
export async function forgetUnlessShown(parts: EraseFileParts, file: string, by: string): Promise<void> {
  const [posts, stories, pieces] = await Promise.all([
    postsShowing(parts.database, file),
    storiesShowing(parts.database, file, iso(Date.now())),
    piecesShowing(parts.database, [file]),
  ]);
  const showing = [...posts, ...stories.map(({ story }) => story), ...pieces.map(({ item }) => item)];
  if (showing.every((each) => each === by)) await eraseFile(parts, file);
}
