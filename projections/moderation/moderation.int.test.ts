import { CASE_HOLD_MS } from '@marquee/domain/content/deletable.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseCommand, Command } from '@marquee/domain/moderation/case/commands.ts';
import { standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { pagesToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { person, reactor, World } from '../testing/world.ts';
import {
  casesIn,
  casesToClose,
  claimsBy,
  claimsOf,
  claimsToEnd,
  decisionById,
  decisionsAbout,
  messagesAbout,
  nextCases,
  type QueueFilter,
  reportsBy,
  reportsOf,
  reportsSince,
  roundsOf,
} from './case-queries.ts';
import { cases } from './cases.ts';
import { heldForCase } from './held-for-case.ts';
import { SanctionedPeople } from './sanctioned-people.ts';
import { bannedOf, sanctionsToEnd, standings } from './standings.ts';

const world = new World(memoryEventStore(), 1);
const [owner, first, second, moderator, colleague] = [1, 2, 3, 4, 5].map(() => world.random.id()) as [
  string,
  string,
  string,
  string,
  string,
];
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

test('the queue has one case for a thing, the gravest first and then the oldest, page by page', async () => {
  const posts = [1, 2, 3].map(() => world.random.id()) as [string, string, string];
  for (const post of posts) await report(post, first, 'spam');
  await report(posts[2], second, 'minors');
  const rows = async (filter: QueueFilter, offset = 0) => {
    const part = { sort: 'severity', descending: true, offset, limit: 2 } as const;
    const { rows: found, total } = await casesIn(side.pool, filter, part);
    return [found.map(({ subject, severity, reports }) => [subject, severity, reports]), total];
  };
  const gravest = [
    [posts[2], 4, 2],
    [posts[0], 1, 1],
  ];
  expect(await rows({ queue: 'open' })).toEqual([gravest, 3]);
  expect(await rows({ queue: 'open' }, 2)).toEqual([[[posts[1], 1, 1]], 3]);
  expect(await rows({ queue: 'open', severity: 4 })).toEqual([[gravest[0]], 1]);
  expect(await rows({ queue: 'open', kind: 'person' })).toEqual([[], 0]);
  const next = { person: moderator, operator: true, now: iso(world.now), limit: 1 };
  expect((await nextCases(side.pool, next)).map(({ subject }) => subject)).toEqual([posts[2]]);
  expect((await nextCases(side.pool, { ...next, person: second })).map(({ subject }) => subject)).toEqual([posts[0]]);
  expect(await reportsSince(side.pool, first, iso(world.now - DAY))).toBe(3);
  expect(await reportsSince(side.pool, first, iso(world.now + DAY))).toBe(0);
});

test('a case goes from the queue to its owner’s decisions, and its reporters learn what came of it', async () => {
  const subject = { kind: 'post', id: world.random.id() } as const;
  await report(subject.id, first, 'hate');
  await report(subject.id, second, 'hate');
  await send({ type: 'ClaimCase', subject });
  expect((await roundsOf(side.pool, caseOf(subject)))[0]).toMatchObject({ claimed_by: moderator, reports: 2 });
  const caseId = caseOf(subject);
  const idsAt = async (due: typeof claimsToEnd, at: number) =>
    (await due(side.pool, iso(at), 9)).map(({ case_id }) => case_id);
  expect(await idsAt(claimsToEnd, world.now)).toEqual([]);
  expect(await idsAt(claimsToEnd, world.now + DAY)).toEqual([caseId]);
  expect((await reportsOf(side.pool, caseOf(subject), 1)).map(({ reporter }) => reporter)).toEqual([first, second]);
  await send({
    type: 'DecideCase',
    subject,
    outcome: 'hide',
    rule: 'hate',
    reason: 'Against a group.',
    reach: { followers: 0, buyers: 0 },
  });
  const { rows } = await decisionsAbout(side.pool, owner, { limit: 9 });
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(await idsAt(casesToClose, world.now - DAY)).toEqual([]);
  expect(await idsAt(casesToClose, world.now + DAY)).toEqual([caseId]);
  expect(row).toMatchObject({ outcome: 'hide', reason: 'Against a group.', appeal: 'none', claimed_by: null });
  const decision = row?.decision ?? '';
  const text = { person: owner, sealed: 'appeal' };
  await send({ type: 'AppealDecision', subject, decision, text }, person(owner));
  const part = { sort: 'openedAt', descending: false, offset: 0, limit: 9 } as const;
  const appeals = await casesIn(side.pool, { queue: 'appealed' }, part);
  expect(appeals.rows.map((each) => each.decision)).toEqual([decision]);
  // what is appealed is not erased meanwhile, and not kept for ever either
  const held = (at: number) => heldForCase(side.pool, subject.id, iso(at));
  expect([await held(world.now), await held(world.now + CASE_HOLD_MS + DAY)]).toEqual([true, false]);
  await send({ type: 'AddCaseMessage', subject, decision, text }, person(owner));
  expect((await messagesAbout(side.pool, [decision])).map(({ by }) => by)).toEqual([owner]);
  const again = { type: 'ResolveAppeal', subject, decision, reverse: true, reason: 'Satire.' } as const;
  await send(again, person(colleague, 'operator'));
  expect(await decisionById(side.pool, decision)).toMatchObject({ appeal: 'reversed', resolution: 'Satire.' });
  expect(await held(world.now)).toBe(false);
  const [mine] = (await reportsBy(side.pool, second, { limit: 1 })).rows;
  expect(mine).toMatchObject({ subject: subject.id, state: 'decided', outcome: 'hide', appeal: 'reversed' });
});

test('a claim that is withdrawn counts no longer; with the last one its case is done, undecided, and holds nothing', async () => {
  const subject = { kind: 'post', id: world.random.id() } as const;
  const [caseId, part] = [caseOf(subject), { sort: 'openedAt', descending: false, offset: 0, limit: 99 } as const];
  const [one, other] = [world.random.id(), world.random.id()];
  for (const claimant of [one, other]) {
    const sealed = { person: claimant, sealed: 'words' };
    const sworn = { claimant, about: sealed, work: sealed, sworn: true, lately: 0 };
    await send({ type: 'FileTakedown', subject, owner, ...sworn }, person(claimant));
  }
  const withdraw = async (claimant: string) => {
    const [found] = await claimsBy(side.pool, claimant);
    expect(found).toMatchObject({ kind: 'post', subject: subject.id });
    await send({ type: 'WithdrawTakedown', subject, claim: found?.claim ?? '' }, person(claimant));
    const { rows } = await casesIn(side.pool, { queue: 'decided' }, part);
    const [round] = await roundsOf(side.pool, caseId);
    return [round?.state, round?.reports, rows.some(({ case_id }) => case_id === caseId)];
  };
  expect(await withdraw(one)).toEqual(['open', 1, false]);
  const withdrawnBy = async () =>
    (await claimsOf(side.pool, caseId, 1)).filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ by }) => by);
  expect(await withdrawnBy()).toEqual([one]);
  await send({ type: 'ClaimCase', subject });
  expect(await withdraw(other)).toEqual(['dropped', 0, true]);
  expect(await withdrawnBy()).toEqual([one, other]);
  expect((await roundsOf(side.pool, caseId))[0]).toMatchObject({ decision: null, claimed_by: null });
  expect(await heldForCase(side.pool, subject.id, iso(world.now))).toBe(false);
});

test('who was ever sanctioned is known from the start on, and as soon as it is followed or written', async () => {
  const [before, followed, written] = [world.random.id(), world.random.id(), world.random.id()];
  const warn = (person: string) => {
    const sanction = { person, sanction: world.random.id(), kind: 'warning', reason: 'R' } as const;
    return world.send(standingAggregate, { type: 'AddSanction', ...sanction }, reactor);
  };
  await warn(before);
  await side.settle(world.store);
  const view = await SanctionedPeople.load(side.pool);
  expect([before, followed, written].map((person) => view.has(person))).toEqual([true, false, false]);
  await warn(followed);
  const after = view.from && { after: view.from };
  for await (const events of pagesToEnd(world.store, { types: view.events, ...after })) view.apply(events);
  view.add(`standing-${written}`);
  expect([before, followed, written, first].map((person) => view.has(person))).toEqual([true, true, true, false]);
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
  expect(await sanctionsToEnd(side.pool, iso(world.now), 9)).toEqual([]);
  expect(await sanctionsToEnd(side.pool, until, 9)).toEqual([sanction]);
  await world.send(standingAggregate, { type: 'WithdrawSanction', ...sanction }, reactor);
  await side.settle(world.store);
  expect(await bannedOf(side.pool, [owner], iso(world.now))).toEqual(new Set());
});
