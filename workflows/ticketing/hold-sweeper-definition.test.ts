import { HOUR, SECOND } from '@marquee/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { holdSweeper } from './hold-sweeper-definition.ts';
import type { SweepInput } from './sweep-holds.ts';

describe('hold-sweeper', () => {
  it('sweeps every five seconds and remembers which payments are watched', async () => {
    const story = await runDefinition(holdSweeper, {
      input: {},
      activities: { sweepHolds: async ({ watched }: SweepInput) => ({ swept: 0, started: 0, watched: watched + 1 }) },
      horizon: 20 * SECOND,
    });
    expect(story.calls.map(({ input }) => input)).toEqual([0, 1, 2, 3, 4].map((watched) => ({ watched })));
  });

  it('keeps its history short, and then looks at everything again', async () => {
    const story = await runDefinition(holdSweeper, {
      input: {},
      activities: { sweepHolds: async () => ({ swept: 0, started: 0, watched: 7 }) },
      horizon: 2 * HOUR,
    });
    expect(story.continuedWith).toEqual([{}, {}]);
    expect(story.calls.filter(({ input }) => (input as SweepInput).watched === 0)).toHaveLength(3);
  });

  it('goes on after a failure, and says meanwhile what is wrong', async () => {
    let broken = 4;
    const story = await runDefinition(holdSweeper, {
      input: {},
      activities: {
        sweepHolds: async () => {
          broken -= 1;
          if (broken >= 0) throw new Error('no database');
          return { swept: 1, started: 0, watched: 0 };
        },
      },
      horizon: 60 * SECOND,
    });
    expect(story.stuck).toEqual(['Unexpected: no database']);
    expect(story.end.state).toBe('waiting');
  });
});
