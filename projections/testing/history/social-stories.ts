import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { type StoryState, storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { job, person, sweeper } from '../world.ts';
import { labelIn } from './labels.ts';
import { pieceIn } from './piece.ts';
import type { Scene, Step } from './scene.ts';

/** Stories of each scene, for what is done about them. */
const stories = new WeakMap<Scene, { readonly story: string; readonly author: string }[]>();

/** Somebody publishes a story; the platform brings one over. */
const publish: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const [story, author] = [random.id(), random.pick(people)];
  const sealed = { person: author, item: random.id(), sealed: `story ${random.int(1, 1e9)}` };
  const medium = random.chance(0.5)
    ? ({ file: derivedId(story, 'a'), kind: random.pick(['picture', 'video'] as const), owner: author } as const)
    : undefined;
  const music = pieceIn(story);
  const audience = random.chance(0.3) ? ('followers' as const) : ('public' as const);
  const words = { content: 'Words', sealed, medium, music, audience, fromAge: labelIn(story) };
  const command = { type: 'CreateStory' as const, story, author, ...words };
  const broughtOver = random.chance(0.5);
  await world.send(
    storyAggregate,
    broughtOver ? { ...command, publishedAt: world.now - random.int(0, 2e8) } : command,
    broughtOver ? job : person(author),
  );
  stories.set(scene, [...(stories.get(scene) ?? []), { story, author }]);
};

/** The sweeper comes by; an author deletes, restores, erases; a moderator hides. */
const tend: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const known = scene.any(stories.get(scene) ?? []);
  if (!known || !world.state<StoryState>(`story-${known.story}`)) return;
  const { story, author } = known;
  const moderator = person(operator, 'operator');
  const expire = { type: 'ExpireStory', story, views: random.int(0, 40) } as const;
  const [command, actor] = random.pick([
    [expire, sweeper],
    [{ type: 'DeleteContent', story }, person(author)],
    [{ type: 'RestoreContent', story }, person(author)],
    [{ type: 'EraseContent', story }, random.chance(0.3) ? person(author) : sweeper],
    [{ type: 'HideContent', story, reason: 'Spam' }, moderator],
    [{ type: 'UnhideContent', story }, moderator],
  ] as const);
  await world.send(storyAggregate, expire, sweeper);
  await world.send(storyAggregate, command, actor);
};

/** Some stories, and what becomes of each. */
export const tellStories: Step = async (scene) => {
  for (let n = 0; n < 8; n += 1) {
    await publish(scene);
    await tend(scene);
    await tend(scene);
  }
};
