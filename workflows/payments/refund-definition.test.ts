import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import { runDefinition } from '../testing/run-definition.ts';
import type { RefundState } from './refund-at-provider.ts';
import { refund } from './refund-definition.ts';

const start = Date.UTC(2030, 0, 1);
const input = { payable: 'order-7', refundId: 'r1' };

function given(...answers: (RefundState | Error)[]) {
  return {
    giveBack: async () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    returnSeats: async () => undefined,
    startMail: async () => undefined,
    requestRefundAgain: async () => ({ refundId: 'r2' }),
  };
}
const names = (calls: readonly { name: string }[]) => calls.map((call) => call.name);

describe('refund', () => {
  it('gives the money back, then frees the seats, then tells the buyer', async () => {
    const story = await runDefinition(refund, { input, activities: given({ state: 'succeeded' }) });
    expect(story.end).toEqual({ state: 'done', output: 'succeeded' });
    expect(names(story.calls)).toEqual(['giveBack', 'returnSeats', 'startMail']);
    expect(story.calls.at(-1)?.input).toEqual({ mail: 'refund', order: '7', refundId: 'r1' });
  });

  it('frees no seats for a tip', async () => {
    const story = await runDefinition(refund, {
      input: { ...input, payable: 'tip-7' },
      activities: given({ state: 'succeeded' }),
    });
    expect(names(story.calls)).toEqual(['giveBack']);
  });

  it('asks a bank that takes its time less and less often', async () => {
    const pending = { state: 'pending' } as const;
    const story = await runDefinition(refund, {
      input,
      activities: given(...Array(12).fill(pending), { state: 'succeeded' }),
    });
    expect(story.end).toEqual({ state: 'done', output: 'succeeded' });
    expect(story.now - start).toBe((1 + 2 + 4 + 8 + 16 + 32 + 64 + 128 + 256) * MINUTE + 3 * 6 * HOUR);
  });

  it('asks a provider that does not answer again', async () => {
    const away = new ActivityFailed('ProviderOutcomeUnknown', 'No answer.');
    const story = await runDefinition(refund, { input, activities: given(away, away, { state: 'succeeded' }) });
    expect(names(story.calls)).toEqual(['giveBack', 'giveBack', 'giveBack', 'returnSeats', 'startMail']);
    expect(story.stuck).toEqual([]);
  });

  it('parks a refusal with the provider’s reason, tells the buyer, and frees nothing', async () => {
    const refused = given({ state: 'failed', code: 'expired_or_canceled_card' });
    const waiting = await runDefinition(refund, { input, activities: refused });
    expect(waiting.end.state).toBe('waiting');
    expect(waiting.parked).toMatchObject({ r1: { code: 'expired_or_canceled_card' } });
    expect(waiting.stuck).toEqual(['The payment provider refused to give the money back: expired_or_canceled_card.']);
    expect(names(waiting.calls)).toEqual(['giveBack', 'startMail']);
  });

  it('asks anew under another id when a person says so, or lets it be', async () => {
    const refused = given({ state: 'failed', code: 'expired_or_canceled_card' });
    const again = await runDefinition(refund, {
      input,
      activities: refused,
      signals: [{ name: 'retry', after: HOUR }],
    });
    expect(again.end).toEqual({ state: 'done', output: 'again as r2' });
    expect(again.parked).toEqual({});
    const skipped = await runDefinition(refund, {
      input,
      activities: refused,
      signals: [{ name: 'skip', after: HOUR }],
    });
    expect(skipped.end).toEqual({ state: 'done', output: 'failed' });
  });
});
