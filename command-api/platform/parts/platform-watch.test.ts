import type { Position } from '@marquee/domain/kernel/event.ts';
import type { LeaseRow } from '@marquee/infra/leases/lease-table.ts';
import type { RelayFeed } from '@marquee/projections/relay/checkpoint.ts';
import type { ReadModelStatus } from '@marquee/projections/runner/checkpoint-state.ts';
import type { Lag } from '@marquee/projections/runner/log-lag.ts';
import type { ReactorHalt } from '@marquee/workflows/reactors/runner-checkpoint.ts';
import { beforeEach, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { PlatformWatch } from './platform-watch.ts';

const START = Date.parse('2026-11-22T20:00:00.000Z');
const at = (name: string) => name as Position;

/** What the database and the log say, and a watch that looks at them. */
let now: number;
let held: Set<string>;
let models: ReadModelStatus[];
let lags: Map<Position | undefined, Lag>;
let feeds: RelayFeed[];
let halts: Map<string, ReactorHalt>;
let logIsAway: boolean;
let metrics: ReturnType<typeof createMetrics>;
let watch: PlatformWatch;

const lease = (name: string): LeaseRow => {
  return { name, epoch: 1, holder: held.has(name) ? 'somebody' : '', machine: 'm', pid: 1, expired: false };
};
const model = (name: string, more: Partial<ReadModelStatus> = {}): ReadModelStatus => {
  return { name, version: 'v1', state: 'ready', position: at('end'), halted: undefined, ...more };
};
const leases = ['projection/tickets/v1', 'projection/chat/v1', 'reactor/orders', 'relay/marquee'];

function watching(reads = true): PlatformWatch {
  return new PlatformWatch({
    leases: { list: async () => leases.map(lease) },
    readModels: { status: async () => models },
    lag: {
      async of() {
        if (logIsAway) throw new Error('the log is away');
        return lags;
      },
    },
    reads,
    reactors: ['orders'],
    reactorHalts: async () => halts,
    feeds: async () => feeds,
    metrics,
    failed: () => {},
    now: () => now,
  });
}

beforeEach(() => {
  now = START;
  held = new Set(leases);
  models = [model('tickets'), model('chat')];
  lags = new Map([[at('end'), { events: 0, since: undefined }]]);
  feeds = [];
  halts = new Map();
  logIsAway = false;
  metrics = createMetrics();
  watch = watching();
});

/** Looks, and looks again so many seconds later. */
async function look(secondsLater = 0): Promise<void> {
  await watch.look();
  if (secondsLater === 0) return;
  now += secondsLater * 1000;
  await watch.look();
}
const ill = () => watch.parts().filter(({ ok }) => !ok);
const gauge = async (name: string) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name));

test('a platform that is whole has all its parts', async () => {
  expect(watch.parts()).toEqual([]);
  await look();
  expect(watch.parts().map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'projector: at work',
    'worker: at work',
    'read model tickets: ready',
    'read model chat: ready',
  ]);
  expect(await gauge('marquee_part_present')).toEqual([
    'marquee_part_present{part="projector"} 1',
    'marquee_part_present{part="worker"} 1',
  ]);
});

test.each([
  ['projector', 'projection/chat/v1', 'chat'],
  ['worker', 'reactor/orders', 'orders'],
  ['relay', 'relay/marquee', 'marquee'],
])(
  'a missing %s is named once its lease has had time to change hands, and nobody is kept from being served',
  async (part, name, lacks) => {
    feeds = [{ name: 'marquee', position: at('end') }];
    held.delete(name);
    await look();
    expect(ill()).toEqual([]);
    expect(await gauge('marquee_part_present')).toContain(`marquee_part_present{part="${part}"} 0`);
    await look(10);
    const detail = `nobody does it since 2026-11-22T20:00:00.000Z: ${lacks}`;
    expect(ill()).toEqual([{ name: part, ok: false, needed: false, detail }]);
    held.add(name);
    await look();
    expect(ill()).toEqual([]);
    expect(await gauge('marquee_part_present')).toContain(`marquee_part_present{part="${part}"} 1`);
  },
);

test('a lease of another version is none of this one', async () => {
  models = [model('tickets', { version: 'v2' }), model('chat')];
  await look(10);
  expect(ill()).toMatchObject([{ name: 'projector', detail: expect.stringMatching(/: tickets$/) }]);
});

test('a read model that misses events for long is named, measured, and what it answers is stale', async () => {
  models = [model('tickets', { position: at('old') }), model('chat')];
  lags.set(at('old'), { events: 7, since: START - 20_000 });
  await look();
  expect(ill()).toEqual([{ name: 'read model tickets', ok: false, needed: false, detail: 'behind: 7 events, 20 s' }]);
  expect(await gauge('marquee_projection_lag')).toEqual([
    'marquee_projection_lag_events{projection="tickets"} 7',
    'marquee_projection_lag_events{projection="chat"} 0',
    'marquee_projection_lag_seconds{projection="tickets"} 20',
    'marquee_projection_lag_seconds{projection="chat"} 0',
  ]);
  now += 2000;
  expect(watch.staleSeconds(['chat', 'tickets'])).toBe(22);
  expect(watch.staleSeconds(['chat'])).toBe(0);
});

test('one that has halted is named on every process; one that was never whole keeps its readers from being ready', async () => {
  const halted = { position: at('poison'), event: 'e', type: 'T', stream: 's', error: 'no' };
  models = [model('tickets', { state: 'halted', halted }), model('chat', { state: 'building' })];
  await look();
  expect(ill()).toEqual([
    { name: 'read model tickets', ok: false, needed: false, detail: 'halted at poison: no' },
    { name: 'read model chat', ok: false, detail: 'building' },
  ]);
  watch = watching(false);
  await look();
  expect(ill()[1]).toMatchObject({ name: 'read model chat', needed: false });
});

test('a reactor that has halted anywhere is named', async () => {
  const halt = { position: at('poison'), event: 'e', type: 'T', stream: 's', error: 'no', since: 'then' };
  halts.set('orders', halt);
  await look();
  expect(ill()).toEqual([{ name: 'reactor orders', ok: false, needed: false, detail: 'halted at poison: no' }]);
});

test('a feed that stands still is named and measured, whoever should send it', async () => {
  feeds = [{ name: 'marquee', position: undefined }];
  lags.set(undefined, { events: undefined, since: START - 60_000 });
  await look();
  expect(ill()).toEqual([{ name: 'feed marquee', ok: false, needed: false, detail: 'behind: 60 s' }]);
  expect(await gauge('marquee_relay_lag_seconds')).toEqual(['marquee_relay_lag_seconds 60']);
});

test('while the log is away leases are still told; what was seen long ago is not', async () => {
  logIsAway = true;
  held.delete('reactor/orders');
  await look(10);
  expect(ill()).toMatchObject([{ name: 'worker' }]);
  expect(watch.staleSeconds(['tickets'])).toBe(0);
  now += 10_000;
  expect(watch.parts()).toEqual([]);
});
