import { DAY, HOUR, ms } from '@marquee/domain/kernel/time.ts';
import { endOfMonth, monthOf } from '@marquee/domain/subscriptions/month/recognition.ts';
import { expect, it } from 'vitest';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createSubscriptionActivities } from './activities.ts';
import type { SubscriptionDeps } from './deps.ts';
import { revenueClose } from './revenue-close-definition.ts';

/** Books whose first open month is given; every month earns a cent more than the one before. */
function books(open: string, at: string) {
  const closed: unknown[] = [];
  let month = open;
  const commands = {
    async send(_: unknown, command: { readonly month: string }) {
      closed.push(command);
      month = monthOf(endOfMonth(command.month));
      return { ok: true, events: [] };
    },
  } as unknown as CommandSender;
  const deferred = {
    monthToClose: async () => month,
    earnedIn: async () => [{ product: 'premium', cents: closed.length + 1 } as const],
  };
  const deps = { commands, deferred, now: () => ms(at) } as unknown as SubscriptionDeps;
  return { closed, close: () => createSubscriptionActivities(deps).closeMonths({}) };
}

it('closes every month that is over, one after another, and leaves the one that runs', async () => {
  const { closed, close } = books('2026-08', '2026-11-05T02:00:00.000Z');
  expect(await close()).toEqual({ closed: 3 });
  expect(closed).toMatchObject([
    { type: 'CloseMonth', month: '2026-08', recognised: [{ product: 'premium', cents: 1 }] },
    { month: '2026-09' },
    { month: '2026-10' },
  ]);
  expect(await close()).toEqual({ closed: 0 });
});

it('waits an hour for the last of a month to be in the log', async () => {
  expect(await books('2026-10', '2026-11-01T00:59:59.000Z').close()).toEqual({ closed: 0 });
  expect(await books('2026-10', '2026-11-01T01:00:00.000Z').close()).toEqual({ closed: 1 });
});

it('looks every night at two, and goes on in a fresh run', async () => {
  const noon = Date.UTC(2030, 0, 1, 12);
  const story = await runDefinition(revenueClose, {
    input: {},
    now: noon,
    horizon: 40 * DAY,
    activities: { closeMonths: async () => ({ closed: 0 }) },
  });
  expect(story.continuedWith).toHaveLength(1);
  expect(story.calls.slice(0, 3).map(({ at }) => at)).toEqual([noon, noon + 14 * HOUR, noon + 38 * HOUR]);
});
