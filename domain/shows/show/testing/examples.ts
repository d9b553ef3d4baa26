import { expect } from 'vitest';
import type { Actor } from '../../../kernel/actor.ts';
import { ms } from '../../../kernel/time.ts';
import { defaultPolicy, type Policy } from '../../../policy/policy.ts';
import { specification } from '../../../testing/specification.ts';
import { showAggregate } from '../aggregate.ts';
import type { ShowCommand } from '../commands.ts';
import type { ShowDetails, ShowEvent } from '../events.ts';

export const show = '0b9d1c1e-0000-4000-8000-000000000001';
export const owner = '0b9d1c1e-0000-4000-8000-000000000002';
export const now = ms('2026-11-05T20:00:00.000Z');
export const artist: Actor = { kind: 'person', id: owner, roles: ['fan'] };
export const stranger: Actor = { kind: 'person', id: show, roles: ['fan', 'artist'] };
export const operator: Actor = { kind: 'person', id: show, roles: ['operator'] };

export const details: ShowDetails = {
  title: 'Vega at the Orpheum',
  description: 'One night, one synthesiser.',
  genre: 'Electronic',
  scheduledAt: '2026-11-28T21:00:00.000Z',
};
export const tiers = [
  { tier: 'general', price: 2500, capacity: 200 },
  { tier: 'vip', price: 7500, capacity: 40 },
  { tier: 'backstage', price: 15_000, capacity: 10 },
  { tier: 'stream', price: 500, capacity: 10_000 },
] as const;

export const scheduled: ShowEvent = { type: 'ShowScheduled', data: { owner, details, price: 500, tiers: [...tiers] } };
export const live: ShowEvent = { type: 'ShowWentLive', data: { followers: 100 } };
export const ended: ShowEvent = { type: 'ShowEnded', data: {} };
export const cancelled: ShowEvent = { type: 'ShowCancelled', data: { reason: 'Flu.' } };

export const schedule = { type: 'ScheduleShow', show, owner, details, price: 500 } as const;
export const goLive = { type: 'GoLive', show, followers: 100 } as const;
export const end = { type: 'EndShow', show } as const;
export const setPicture = { type: 'SetShowPicture', show, file: 'pictures/a.png' } as const;
export const removePicture = { type: 'RemoveShowPicture', show } as const;
export const cancel = { type: 'CancelShow', show, reason: 'Flu.' } as const;

/** What a command gives after a history. */
export function given(...history: ShowEvent[]) {
  return {
    when: (command: ShowCommand, actor: Actor = artist, policy: Policy = defaultPolicy) =>
      specification(showAggregate).given(history).when(command, { now, actor, policy }).decision,
  };
}
export const showPrice: Policy = { ...defaultPolicy, show: { ...defaultPolicy.show, pricing: 'showPrice' } };
export const refused = (code: string) => expect.objectContaining({ rejected: true, code });
