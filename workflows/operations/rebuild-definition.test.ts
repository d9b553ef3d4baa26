import type { Rebuilt } from '@marquee/domain/operations/rebuild/events.ts';
import { expect, it } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { rebuild } from './rebuild-definition.ts';

const input = { readModel: 'orders', rebuild: 'r1' };
const made: Rebuilt = { outcome: 'replaced', rows: 12, lifted: false, skipped: 0 };

const activitiesWith = (...answers: (Rebuilt | Error)[]) => ({
  rebuildReadModel: async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  },
  recordRebuild: async () => undefined,
});

it('says in the log what a rebuild has made, once what was in its way is gone', async () => {
  const activities = activitiesWith(new Error('another process is building it'), made);
  const story = await runDefinition(rebuild, { input, activities });
  expect(story.end).toEqual({ state: 'done', output: 'replaced' });
  expect(story.calls.at(-1)).toMatchObject({ name: 'recordRebuild', input: { ...input, result: made } });
  expect(story.progress.at(-1)).toEqual({ total: 1, done: 1, failed: 0, caption: 'orders: replaced, 12 rows' });
});

it('says that it could not: that is a result, and nobody is called', async () => {
  const story = await runDefinition(rebuild, { input, activities: activitiesWith(new Error('no such column')) });
  expect(story.end).toEqual({ state: 'done', output: 'failed' });
  expect(story.stuck).toEqual([]);
  expect(story.calls.at(-1)).toMatchObject({ input: { ...input, result: { failed: 'no such column' } } });
  expect(story.progress.at(-1)).toMatchObject({ done: 0, failed: 1 });
});
