import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseCommand, Command } from '@marquee/domain/moderation/case/commands.ts';
import { standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { person, reactor, World } from '../testing/world.ts';
import { casesIn, decisionById, decisionsAbout, reportsBy, reportsOf, reportsSince, roundsOf } from './case-queries.ts';
import { cases } from './cases.ts';
import { bannedOf, standings } from './standings.ts';

const world = new World(memoryEventStore(), 1);
const [owner, first, second, moderator] = [1, 2, 3, 4].map(() => world.random.id()) as [string, string, string, string];
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [cases, standings] });
});
afterAll(() => side?.stop());

const send = async (command: CaseCommand, by = person(moderator, 'operator')) => {
  await world.send(caseAggregate, command, by);
  await side.settle(world.store);
};
const report = (id: string, reporter: string, reason: Command<'ReportContent'>['reason']) => {
  const subject = { kind: 'post', id } as const;
  return send({ type: 'ReportContent', subject, owner, reporter, reason, revision: 0, lately: 0 }, person(reporter));
};
const open = { queue: 'open', severity: 1, limit: 2 } as const;

test('the queue has one case for a thing, the gravest first and then the oldest, page by page', async () => {
  const posts = [1, 2, 3].map(() => world.random.id()) as [string, string, string];
  for (const post of posts) await report(post, first, 'spam');
  await report(posts[2], second, 'minors');
  const page = await casesIn(side.pool, open);
  expect(page.rows.map(({ subject, severity, reports }) => [subject, severity, reports])).toEqual([
    [posts[2], 4, 2],
    [posts[0], 1, 1],
  ]);
  const next = await casesIn(side.pool, { ...open, cursor: page.next });
  expect([next.rows.map(({ subject }) => subject), next.next]).toEqual([[posts[1]], undefined]);
  expect((await casesIn(side.pool, { ...open, severity: 4 })).rows).toHaveLength(1);
  expect((await casesIn(side.pool, { ...open, kind: 'person' })).rows).toEqual([]);
  expect(await reportsSince(side.pool, first, iso(world.now - DAY))).toBe(3);
  expect(await reportsSince(side.pool, first, iso(world.now + DAY))).toBe(0);
});

test('a case goes from the queue to its owner’s decisions, and its reporters learn what came of it', async () => {
  const subject = { kind: 'post', id: world.random.id() } as const;
  await report(subject.id, first, 'hate');
  await report(subject.id, second, 'hate');
  await send({ type: 'ClaimCase', subject });
  expect((await roundsOf(side.pool, caseOf(subject)))[0]).toMatchObject({ claimed_by: moderator, reports: 2 });
  expect((await reportsOf(side.pool, caseOf(subject), 1)).map(({ reporter }) => reporter)).toEqual([first, second]);
  await send({ type: 'DecideCase', subject, outcome: 'hide', rule: 'hate', reason: 'Against a group.' });
  const { rows } = await decisionsAbout(side.pool, owner, { limit: 9 });
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row).toMatchObject({ outcome: 'hide', reason: 'Against a group.', appeal: 'none', claimed_by: null });
  const decision = row?.decision ?? '';
  const text = { person: owner, sealed: 'appeal' };
  await send({ type: 'AppealDecision', subject, decision, text }, person(owner));
  const appeals = await casesIn(side.pool, { ...open, queue: 'appealed' });
  expect(appeals.rows.map((each) => each.decision)).toEqual([decision]);
  const again = { type: 'ResolveAppeal', subject, decision, reverse: true, reason: 'Satire.' } as const;
  await send(again, person(second, 'operator'));
  expect(await decisionById(side.pool, decision)).toMatchObject({ appeal: 'reversed', resolution: 'Satire.' });
  const [mine] = (await reportsBy(side.pool, second, { limit: 1 })).rows;
  expect(mine).toMatchObject({ subject: subject.id, state: 'decided', outcome: 'hide', appeal: 'reversed' });
});

test('somebody is banned until the ban is over or withdrawn', async () => {
  const sanction = { person: owner, sanction: world.random.id() };
  const until = iso(world.now + DAY);
  await world.send(
    standingAggregate,
    { type: 'AddSanction', ...sanction, kind: 'banned', until, reason: 'R' },
    reactor,
  );
  await side.settle(world.store);
  expect(await bannedOf(side.pool, [owner, first], iso(world.now))).toEqual(new Set([owner]));
  expect(await bannedOf(side.pool, [owner, first], until)).toEqual(new Set());
  await world.send(standingAggregate, { type: 'WithdrawSanction', ...sanction }, reactor);
  await side.settle(world.store);
  expect(await bannedOf(side.pool, [owner], iso(world.now))).toEqual(new Set());
});
