import { partnershipAggregate, partnershipOf } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { placementAggregate, placementOf } from '@marquee/domain/distribution/placement/aggregate.ts';
import { platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { dayOf } from '@marquee/domain/kernel/time.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, person, World } from '../testing/world.ts';
import { distribution } from './distribution.ts';
import { daysOf, listPlacements, placementsByIds, placementsOf, platforms } from './distribution-queries.ts';
import { listPartnerships } from './partnership-queries.ts';

const world = new World(memoryEventStore(), 1);
const [owner, operator, platform, track] = [world.random.id(), world.random.id(), world.random.id(), world.random.id()];
const content = { kind: 'track', id: track } as const;
const placement = placementOf(content, platform);
const desk = person(operator, 'operator');
const whole = { offset: 0, limit: 10, descending: false };
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [distribution] });
});
afterAll(() => side?.stop());

test('a submission waits without views and revenue, is decided, and has the sums of its days', async () => {
  const facts = {
    ...{ name: 'Streamwell', supported: true, endpoint: 'https://api.streamwell.example', contentFormat: 'FLAC' },
    ...{ maxResolution: '4K', codecs: ['flac'] },
  };
  await world.send(platformAggregate, { type: 'AddPlatform', platform, facts }, desk);
  const submit = {
    type: 'SubmitToPlatform',
    content,
    platform,
    owner,
    ready: true,
    supported: true,
    fits: true,
  } as const;
  await world.send(placementAggregate, submit, person(owner));
  await side.settle(world.store);
  expect(await platforms(side.pool)).toMatchObject([
    { platform, name: 'Streamwell', max_resolution: '4K', secret: null },
  ]);
  const waits = await listPlacements(side.pool, { status: 'pending', platform }, whole);
  expect(waits).toMatchObject({ total: 1, rows: [{ placement, status: 'pending', views: 0, revenue: 0 }] });

  await world.send(placementAggregate, { type: 'AcceptSubmission', placement }, desk);
  const first = world.now;
  for (const [day, views] of [
    [dayOf(first), 40],
    [dayOf(first + 86_400_000), 2],
  ] as const) {
    world.now = Math.max(world.now, Date.parse(`${day}T12:00:00Z`));
    await world.send(placementAggregate, { type: 'RecordPlatformStats', placement, day, views, revenue: 7 }, desk);
  }
  await side.settle(world.store);
  const [mine] = await placementsOf(side.pool, owner, 10);
  expect(mine).toMatchObject({ status: 'published', views: 42, revenue: 14, code: null });
  expect((await daysOf(side.pool, [placement])).get(placement)?.map(({ views }) => views)).toEqual([2, 40]);
  expect((await placementsByIds(side.pool, [placement, track])).size).toBe(1);
  expect((await listPlacements(side.pool, { status: 'pending' }, whole)).total).toBe(0);
});

test('EN231: a partnership is active from the first, has the terms that were agreed on last, and is ended', async () => {
  const [approval, another] = [world.random.id(), world.random.id()];
  const [partnership, other] = [partnershipOf(approval), partnershipOf(another)];
  const terms = {
    ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, start: '2026-11-01', end: '2027-10-31' },
    ...{ contract: 'https://contracts.example/one', benefits: 'A shelf.', revenue: 1200 },
  };
  const add = { type: 'AddPartnership', partnership, approval, terms } as const;
  await world.send(partnershipAggregate, add, job);
  const atlas = { partnership: other, approval: another, terms: { ...terms, name: 'Atlas' } };
  await world.send(partnershipAggregate, { ...add, ...atlas }, job);
  await side.settle(world.store);
  const page = { ...whole, sort: 'partnerName' } as const;
  const { rows, total } = await listPartnerships(side.pool, {}, page);
  expect([total, rows.map(({ name, status }) => [name, status])]).toEqual([
    2,
    [
      ['Atlas', 'active'],
      ['Streamwell', 'active'],
    ],
  ]);
  const { contract: _, end: __, ...short } = terms;
  const edit = { type: 'EditPartnership', partnership, approval, terms: { ...short, revenue: 1300 } } as const;
  await world.send(partnershipAggregate, edit, job);
  await world.send(partnershipAggregate, { type: 'EndPartnership', partnership: other, approval }, job);
  await side.settle(world.store);
  const edited = await listPartnerships(side.pool, { ids: [partnership] }, page);
  expect(edited).toMatchObject({
    total: 1,
    rows: [{ partnership, equity_bps: 250, revenue: 1300, contract: null, end_day: null, ended_at: null }],
  });
  const ended = await listPartnerships(side.pool, { status: 'ended' }, { ...page, sort: 'createdAt' });
  expect(ended).toMatchObject({ total: 1, rows: [{ partnership: other, status: 'ended' }] });
  expect(ended.rows[0]?.ended_at).not.toBeNull();
});
