import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { earningsSweeper } from './earnings-sweeper-definition.ts';

it('takes earnings and then releases them, at once and every hour, also when it goes on in a fresh run', async () => {
  const start = Date.UTC(2030, 0, 1, 12, 20);
  let broken = 2;
  const story = await runDefinition(earningsSweeper, {
    input: {},
    now: start,
    horizon: 120 * HOUR,
    activities: {
      accrueEarnings: async () => {
        broken -= 1;
        if (broken > 0) throw new Error('no database');
        return 1;
      },
      releaseEscrows: async () => 0,
    },
  });
  expect(story.end.state).toBe('waiting');
  expect(story.continuedWith).toHaveLength(1);
  const releases = story.calls.filter(({ name }) => name === 'releaseEscrows');
  expect(releases).toHaveLength(121);
  expect(releases.slice(1, 3).map(({ at }) => at)).toEqual([start + 40 * MINUTE, start + 100 * MINUTE]);
  expect(story.calls.slice(0, 3).map(({ name }) => name)).toEqual([
    'accrueEarnings',
    'accrueEarnings',
    'releaseEscrows',
  ]);
});
