import { HOUR } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createSubscriptionActivities } from './activities.ts';
import type { SubscriptionDeps } from './deps.ts';
import { subscriptionSweeper } from './sweeper-definition.ts';

const [ended, renewed] = [id(1), id(2)];

function activitiesWith(refusals: Readonly<Record<string, string>>) {
  const sent: unknown[] = [];
  const started: string[] = [];
  const commands = {
    async send(_: unknown, command: { subscription: string }) {
      sent.push(command);
      const code = refusals[command.subscription];
      return code ? { ok: false, rejection: { rejected: true, code, message: '' } } : { ok: true, events: [] };
    },
  } as unknown as CommandSender;
  const deps = {
    commands,
    jobs: { startJob: async (_kind: string, key: string) => void started.push(key) },
    now: () => 1_000_000,
    reminderMs: 7,
    queries: {
      endedPeriods: async () => [
        { subscription: ended, n: 1 },
        { subscription: renewed, n: 4 },
      ],
      endingPeriods: async (now: number, until: number) =>
        until - now === 7 ? [{ subscription: ended, term: 1, n: 2, at: '2026-11-05T20:00:00.000Z' }] : [],
    },
  } as unknown as SubscriptionDeps;
  return { activities: createSubscriptionActivities(deps), sent, started };
}

it('makes every period due that is over; what another process has settled meanwhile is no failure', async () => {
  const { activities, sent } = activitiesWith({ [renewed]: 'SubscriptionOver' });
  expect(await activities.duePeriods({ most: 2 })).toEqual({ due: 2 });
  expect(sent).toEqual([
    { type: 'DuePeriod', subscription: ended, n: 1 },
    { type: 'DuePeriod', subscription: renewed, n: 4 },
  ]);
  await expect(activitiesWith({ [ended]: 'NotFound' }).activities.duePeriods({ most: 2 })).rejects.toMatchObject({
    code: 'NotFound',
  });
});

it('reminds once a period', async () => {
  const { activities, started } = activitiesWith({});
  expect(await activities.remind({ most: 9 })).toEqual({ reminded: 1 });
  expect(started).toEqual([`mail/renewalReminder/${ended}/1/2`]);
});

it('looks every hour, and goes on in a fresh run after a day', async () => {
  const story = await runDefinition(subscriptionSweeper, {
    input: {},
    activities: { duePeriods: async () => ({ due: 0 }), remind: async () => ({ reminded: 0 }) },
    horizon: 25 * HOUR,
  });
  expect(story.continuedWith).toHaveLength(1);
  expect(story.calls.filter(({ name }) => name === 'duePeriods').length).toBeGreaterThanOrEqual(25);
});
