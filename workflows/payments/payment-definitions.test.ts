import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import { runDefinition } from '../testing/run-definition.ts';
import type { Fulfilment } from './payable-work.ts';
import type { SettleInput, Settlement } from './settle-payment.ts';
import { ticketPayment, tipPayment } from './testing/definitions.ts';

const start = Date.UTC(2030, 0, 1);
const input = { payable: 'order-7' };

/** A provider that answers one thing after another, the last for ever. */
function answers(...states: (Settlement['state'] | Error)[]) {
  const left = [...states];
  return async (_: SettleInput): Promise<Settlement> => {
    const state = left.length > 1 ? left.shift() : left[0];
    if (state instanceof Error) throw state;
    return { state: state ?? 'none', expiresAt: start + MINUTE };
  };
}
const fulfils =
  (...states: Fulfilment[]) =>
  async () =>
    states.shift() ?? 'issued';
const asked = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter((call) => call.name === 'settlePayment').map((call) => (call.input as SettleInput).giveUp);

describe('ticket-payment', () => {
  it('gives an order that was paid behind our back its tickets', async () => {
    const story = await runDefinition(ticketPayment, {
      input,
      activities: { settlePayment: answers('paid'), fulfilOrder: fulfils('issued') },
    });
    expect(story.end).toEqual({ state: 'done', output: 'issued' });
    expect(story.calls.at(-1)).toMatchObject({ name: 'fulfilOrder', input: { order: '7' } });
  });

  it('looks again when the time is over, and only then gives up', async () => {
    const story = await runDefinition(ticketPayment, {
      input,
      activities: { settlePayment: answers('open', 'abandoned') },
    });
    expect(story.end).toEqual({ state: 'done', output: 'abandoned' });
    expect(asked(story.calls)).toEqual([undefined, 'expired']);
    expect(story.now).toBe(start + MINUTE);
  });

  it('gives up at once when the seats are gone already, whatever its own clock says', async () => {
    const story = await runDefinition(ticketPayment, {
      input,
      activities: { settlePayment: answers('open', 'abandoned') },
      signals: [{ name: 'holdExpired', after: 10_000 }],
    });
    expect(asked(story.calls)).toEqual([undefined, 'expired']);
    expect(story.now).toBe(start + 10_000);
  });

  it('buys seats or asks for the money back when the money was faster than the cancellation', async () => {
    for (const fulfilment of ['issued', 'refunding'] as const) {
      const story = await runDefinition(ticketPayment, {
        input,
        activities: { settlePayment: answers('open', 'paid'), fulfilOrder: fulfils(fulfilment) },
      });
      expect(story.end).toEqual({ state: 'done', output: fulfilment });
    }
  });

  it('asks a provider that has not decided every minute, later every hour', async () => {
    const story = await runDefinition(ticketPayment, {
      input,
      activities: { settlePayment: answers(...Array(70).fill('processing'), 'paid'), fulfilOrder: fulfils() },
    });
    expect(story.end).toEqual({ state: 'done', output: 'issued' });
    expect(story.now - start).toBe(61 * MINUTE + 9 * HOUR);
  });

  it('asks a provider that does not answer again, and a person after an hour', async () => {
    const away = new ActivityFailed('ProviderOutcomeUnknown', 'The provider did not answer.');
    const activities = { settlePayment: answers(...Array(25).fill(away), 'paid'), fulfilOrder: fulfils() };
    const soon = await runDefinition(ticketPayment, {
      input,
      activities: { ...activities, settlePayment: answers(away, away, 'paid') },
    });
    expect(soon.end).toEqual({ state: 'done', output: 'issued' });
    expect(soon.stuck).toEqual([]);

    const late = await runDefinition(ticketPayment, {
      input,
      activities,
      signals: [{ name: 'retry', after: 2 * HOUR }],
    });
    expect(late.end).toEqual({ state: 'done', output: 'issued' });
    expect(late.stuck).toEqual(['ProviderOutcomeUnknown: The provider did not answer.']);
  });

  it('calls a person at once when the amount is wrong, who may let it be', async () => {
    const wrong = new ActivityFailed('AmountMismatch', 'Paid 1, asked for 2.');
    const waiting = await runDefinition(ticketPayment, { input, activities: { settlePayment: answers(wrong) } });
    expect(waiting.end.state).toBe('waiting');
    expect(waiting.calls).toHaveLength(1);
    const skipped = await runDefinition(ticketPayment, {
      input,
      activities: { settlePayment: answers(wrong) },
      signals: [{ name: 'skip', after: HOUR }],
    });
    expect(skipped.end).toEqual({ state: 'done', output: 'skipped' });
  });

  it('waits for whoever is selling the seats', async () => {
    const story = await runDefinition(ticketPayment, {
      input,
      activities: { settlePayment: answers('paid'), fulfilOrder: fulfils('selling', 'selling', 'issued') },
    });
    expect(story.end).toEqual({ state: 'done', output: 'issued' });
  });

  it('ends at once for a hold that never became an order', async () => {
    const story = await runDefinition(ticketPayment, { input, activities: { settlePayment: answers('none') } });
    expect(story.end).toEqual({ state: 'done', output: 'none' });
  });
});

describe('tip-payment', () => {
  it('needs no seats', async () => {
    const story = await runDefinition(tipPayment, {
      input: { payable: 'tip-7' },
      activities: { settlePayment: answers('open', 'paid') },
    });
    expect(story.end).toEqual({ state: 'done', output: 'paid' });
  });
});
