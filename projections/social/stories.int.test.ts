import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { RESTORE_MS } from '@marquee/domain/content/deletable.ts';
import { iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { type StoryCommand, storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { STORY_MS } from '@marquee/domain/social/story/running.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { files } from '../files/files.ts';
import { cases } from '../moderation/cases.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, person, sweeper, World } from '../testing/world.ts';
import { stories } from './stories.ts';
import {
  storiesBy,
  storiesByIds,
  storiesRunningOf,
  storiesShowing,
  storiesToErase,
  storiesToExpire,
  storyArchive,
  storyTray,
} from './story-queries.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  // the database has a clock of its own, which is asked as well
  world.now = Date.now();
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [cases, stories, follows, files] });
});
afterAll(() => side?.stop());

/** Publishes a story so many milliseconds ago, and answers its id. */
async function publish(author: string, ago = 0, file?: string): Promise<string> {
  const story = world.random.id();
  const sealed = { person: author, item: world.random.id(), sealed: 'words' };
  const medium = file ? ({ file, kind: 'picture', owner: author } as const) : undefined;
  const command = { type: 'CreateStory', story, author, content: 'Words', sealed, medium, audience: 'public' } as const;
  await world.send(storyAggregate, { ...command, publishedAt: Date.now() - ago }, job);
  return story;
}

const ids = (rows: readonly { story: string }[]) => rows.map(({ story }) => story);

test('a tray has what runs of whom one follows and of one’s own, newest first', async () => {
  const [viewer, followed, other] = [world.random.id(), world.random.id(), world.random.id()];
  await world.send(followAggregate, { type: 'Follow', follower: viewer, followee: followed }, person(viewer));
  const [older, own, newer] = [
    await publish(followed, 3 * MINUTE),
    await publish(viewer, 2 * MINUTE),
    await publish(followed, MINUTE),
  ];
  await publish(other);
  const over = await publish(followed, STORY_MS);
  await side.settle(world.store);
  const now = iso(Date.now());
  expect(ids(await storyTray(side.pool, viewer, now))).toEqual([newer, own, older]);
  expect(ids(await storiesRunningOf(side.pool, followed, now))).toEqual([newer, older]);
  expect((await storiesByIds(side.pool, [newer, over], now)).map(({ story, runs }) => [story, runs])).toEqual(
    expect.arrayContaining([
      [newer, true],
      [over, false],
    ]),
  );
});

test('ST241: no list has a story at or after its end, whichever of two clocks five minutes apart is behind', async () => {
  const [author, file] = [world.random.id(), world.random.id()];
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -10 * MINUTE, max: 10 * MINUTE }),
      fc.integer({ min: -5 * MINUTE, max: 5 * MINUTE }),
      async (left, skew) => {
        // far enough from the edge for the time that the test itself takes
        fc.pre(Math.abs(left) > 5000 && Math.abs(left - skew) > 5000);
        const story = await publish(author, STORY_MS - left, file);
        await side.settle(world.store);
        const asked = iso(Date.now() + skew);
        const runs = left > 0 && left - skew > 0;
        const [row] = await storiesByIds(side.pool, [story], asked);
        const shown = (await storiesShowing(side.pool, file, asked)).find((one) => one.story === story);
        const lists = [await storyTray(side.pool, author, asked), await storiesRunningOf(side.pool, author, asked)];
        expect([row?.runs, shown?.runs, ...lists.map((list) => ids(list).includes(story))]).toEqual([
          runs,
          runs,
          runs,
          runs,
        ]);
      },
    ),
    { numRuns: 20 },
  );
});

test('a story is written off, archived, deleted, restored, hidden and erased', async () => {
  const [author, moderator] = [world.random.id(), world.random.id()];
  const story = await publish(author, STORY_MS + MINUTE);
  const send = async (command: StoryCommand, actor = person(author)) => {
    await world.send(storyAggregate, command, actor);
    await side.settle(world.store);
    return (await storyArchive(side.pool, author, iso(Date.now()), { limit: 5 })).rows[0];
  };
  await side.settle(world.store);
  expect(await storiesToExpire(side.pool, iso(Date.now()), 50)).toContain(story);
  expect(await send({ type: 'ExpireStory', story, views: 3 }, sweeper)).toMatchObject({ story, views: 3, runs: false });
  expect(await storiesToExpire(side.pool, iso(Date.now()), 50)).not.toContain(story);
  expect(await send({ type: 'HideContent', story, reason: 'Spam' }, person(moderator, 'moderator'))).toMatchObject({
    hidden: 'Spam',
  });
  expect(await send({ type: 'UnhideContent', story }, person(moderator, 'moderator'))).toMatchObject({ hidden: null });
  expect(await send({ type: 'DeleteContent', story })).toMatchObject({ state: 'deleted' });
  expect(await storiesToErase(side.pool, iso(world.now), 50)).toEqual([]);
  expect(await storiesToErase(side.pool, iso(world.now + RESTORE_MS), 50)).toEqual([story]);
  expect(await send({ type: 'RestoreContent', story })).toMatchObject({ state: 'published', erase_at: null });
  expect(await send({ type: 'EraseContent', story })).toBeUndefined();
  expect(await storiesBy(side.pool, author)).toEqual([story]);
});
