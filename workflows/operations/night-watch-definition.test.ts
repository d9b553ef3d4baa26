import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { nightWatch } from './night-watch-definition.ts';

const noon = Date.UTC(2030, 0, 1, 12);

it('starts the verification of the day at three every night, once, also when it goes on in a fresh run', async () => {
  const story = await runDefinition(nightWatch, {
    input: {},
    now: noon,
    horizon: 40 * DAY,
    activities: { startVerification: async () => undefined },
  });
  expect(story.end.state).toBe('waiting');
  expect(story.continuedWith).toHaveLength(1);
  expect(story.calls).toHaveLength(40);
  expect(story.calls.slice(0, 2).map(({ at, input }) => [at, input])).toEqual([
    [noon + 15 * HOUR, { day: '2030-01-02' }],
    [noon + 39 * HOUR, { day: '2030-01-03' }],
  ]);
  expect(new Set(story.calls.map(({ input }) => JSON.stringify(input))).size).toBe(40);
});

it('does not skip a night because the night before could not be started at once', async () => {
  let broken = 3;
  const story = await runDefinition(nightWatch, {
    input: {},
    now: noon,
    horizon: 2 * DAY,
    activities: {
      startVerification: async () => {
        broken -= 1;
        if (broken > 0) throw new Error('no database');
      },
    },
  });
  expect(story.calls.map(({ input }) => input)).toEqual([
    ...Array.from({ length: 3 }, () => ({ day: '2030-01-02' })),
    { day: '2030-01-03' },
  ]);
});
