import { HOUR } from '@marquee/domain/kernel/time.ts';
import type { VerificationResult } from '@marquee/domain/operations/verification/aggregate.ts';
import { describe, expect, it } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { verification } from './verification-definition.ts';

const input = { verification: '2030-01-02' };
const sound: VerificationResult = { events: 9000, checks: 17 };
const first = { check: 'positions', message: 'position 7 is missing', position: 'log/8', stream: 'order-1' };

function activitiesWith(...results: (VerificationResult | Error)[]) {
  return {
    verifyLog: async () => {
      const result = results.length > 1 ? results.shift() : results[0];
      if (!result || result instanceof Error) throw result;
      return result;
    },
    recordVerification: async () => undefined,
  };
}

describe('a verification', () => {
  it('says in the log that all is sound', async () => {
    const story = await runDefinition(verification, { input, activities: activitiesWith(sound) });
    expect(story.end).toEqual({ state: 'done', output: 'sound' });
    expect(story.calls.at(-1)).toMatchObject({ name: 'recordVerification', input: { ...input, result: sound } });
    expect(story.progress.at(-1)).toEqual({ total: 1, done: 1, failed: 0, caption: 'All sound: 9000 events' });
  });

  it('says in the log what is wrong: that is a result, and not a failure', async () => {
    const unsound = { ...sound, findings: { count: 3, named: [first] } };
    const story = await runDefinition(verification, { input, activities: activitiesWith(unsound) });
    expect(story.end).toEqual({ state: 'done', output: 'unsound' });
    expect(story.calls).toHaveLength(2);
    expect(story.progress.at(-1)).toMatchObject({ failed: 1, caption: 'Not sound: 3 found' });
  });

  it('calls a person when it cannot be found out, and looks again when told to', async () => {
    const away = new Error('no database');
    const story = await runDefinition(verification, {
      input,
      activities: activitiesWith(away, away, away, sound),
      signals: [{ name: 'retry', after: HOUR }],
    });
    expect(story.stuck).toEqual(['Unexpected: no database']);
    expect(story.end).toEqual({ state: 'done', output: 'sound' });
  });
});
