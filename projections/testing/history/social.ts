import { fromAges } from '@marquee/domain/content/from-ages.ts';
import { monthOf } from '@marquee/domain/content/register.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import type { PublicationState } from '@marquee/domain/social/publication/commands.ts';
import { job, person, sweeper } from '../world.ts';
import { labelIn } from './labels.ts';
import { pieceIn } from './piece.ts';
import type { Scene, Step } from './scene.ts';
import { runGroups } from './social-groups.ts';
import { makeReels } from './social-reels.ts';
import { shareAndMention } from './social-shares.ts';
import { tellStories } from './social-stories.ts';
import { countViews } from './social-views.ts';

/** Posts of each scene, for what is done about them. */
const posts = new WeakMap<Scene, { readonly post: string; readonly author: string }[]>();

/** Posts of a scene so far. */
export const postsOf = (scene: Scene) => posts.get(scene) ?? [];

/** Somebody posts; the platform brings over what was posted elsewhere. */
const publish: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const [post, author] = [random.id(), random.pick(people)];
  const sealed = { person: author, item: random.id(), sealed: `post ${random.int(1, 1e9)}` };
  const exclusive = random.chance(0.2);
  const audience = random.chance(0.2) ? ('followers' as const) : ('public' as const);
  // told from the post’s id: nothing is drawn for it, so the history of all others stays what it was
  const pictures = ['a', 'b'].slice(0, Number.parseInt(post.slice(-1), 16) % 3);
  const media = pictures.map((name) => ({ file: derivedId(post, name), kind: 'picture', owner: author }) as const);
  const terms = { content: 'Words', sealed, exclusive, price: random.int(1, 99), audience, media, adult: true };
  const music = pieceIn(post);
  const command = { type: 'CreatePost' as const, post, author, music, fromAge: labelIn(post), ...terms };
  const broughtOver = random.chance(0.2);
  await world.send(
    postAggregate,
    broughtOver ? { ...command, publishedAt: world.now - random.int(0, 1e8) } : command,
    broughtOver ? job : person(author),
  );
  const known = posts.get(scene) ?? [];
  posts.set(scene, [...known, { post, author }]);
};

/** An author edits, deletes, restores, erases; a moderator hides; the sweeper comes by. */
const tend: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const known = scene.any(posts.get(scene) ?? []);
  if (!known) return;
  const { post, author } = known;
  const state = world.state<PublicationState>(`post-${post}`);
  if (!state) return;
  const sealed = { person: author, item: state.item, sealed: `edit ${random.int(1, 1e9)}` };
  const edited = state.exclusive ? { price: random.int(1, 99) } : { words: { content: 'Words', sealed } };
  const moderator = person(operator, 'operator');
  const [command, actor] = random.pick([
    [{ type: 'EditPost', post, ...edited, fromAge: random.pick(fromAges) }, person(author)],
    [{ type: 'EditPost', post, commentsOpen: random.chance(0.5) }, person(author)],
    [{ type: 'DeleteContent', post }, person(author)],
    [{ type: 'DeleteContent', post }, person(author)],
    [{ type: 'RestoreContent', post }, person(author)],
    [{ type: 'EraseContent', post }, random.chance(0.3) ? person(author) : sweeper],
    [{ type: 'HideContent', post, reason: `Seen on ${iso(world.now)}` }, moderator],
    [{ type: 'UnhideContent', post }, moderator],
  ] as const);
  await world.send(postAggregate, command, actor);
};

/** Somebody likes a post, or no longer; comments on it, answers, edits, deletes. */
const respond: Step = async (scene) => {
  const { world, people, operator } = scene;
  const { random } = world;
  const known = scene.any(posts.get(scene) ?? []);
  if (!known) return;
  const someone = random.pick(people);
  const entry = { person: someone, kind: 'post' as const, id: known.post, owner: known.author, on: random.chance(0.7) };
  await world.send(likesAggregate, { type: 'SetLike', month: monthOf(world.now), entry }, person(someone));
  const comment = random.id();
  const sealed = { person: someone, item: random.id(), sealed: `comment ${random.int(1, 1e9)}` };
  const words = { content: 'Words', sealed };
  const about = { subject: { kind: 'post' as const, id: known.post }, owner: known.author, author: someone };
  const facts = { sight: 'whole' as const, commentsOpen: true };
  const parent = random.chance(0.3) ? { parent: random.id(), answered: known.author } : {};
  const add = { type: 'AddComment' as const, comment, ...words, ...about, ...facts, ...parent };
  await world.send(commentAggregate, add, person(someone));
  const [command, actor] = random.pick([
    [{ type: 'EditComment', comment, ...words }, person(someone)],
    [{ type: 'DeleteContent', comment }, person(known.author)],
    [{ type: 'EraseContent', comment }, person(someone)],
    [{ type: 'HideContent', comment, reason: 'Spam' }, person(operator, 'operator')],
  ] as const);
  await world.send(commentAggregate, command, actor);
  if (command.type === 'DeleteContent')
    await world.send(commentAggregate, { type: 'RestoreContent', comment }, person(known.author));
  if (command.type === 'HideContent')
    await world.send(commentAggregate, { type: 'UnhideContent', comment }, person(operator, 'operator'));
};

/** How often each step is done, beside those of other contexts. */
export const steps = [
  [1, publish],
  [2, tend],
  [1, respond],
] as const;

/** What is done at the end. */
export const endings: readonly Step[] = [tellStories, (scene) => countViews(scene, posts.get(scene) ?? []), runGroups];

/** What is done behind everything else. */
export const lastly: readonly Step[] = [(scene) => shareAndMention(scene, posts.get(scene) ?? []), makeReels];
