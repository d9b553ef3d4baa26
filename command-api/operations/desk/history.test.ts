import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { partnershipAggregate, partnershipOf } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { job, person, World } from '@marquee/projections/testing/world.ts';
import { beforeEach, expect, test } from 'vitest';
import { distributionReverts } from '../../distribution/reverts.ts';
import { supervisorReverts } from '../../licensing/reverts.ts';
import { contentReverts } from '../../moderation/content-reverts.ts';
import { caseReverts } from '../../moderation/reverts.ts';
import { approvalReverts } from '../approval-reverts.ts';
import { roleReverts } from '../role-reverts.ts';
import { historyOf } from './history.ts';

const rules = [
  ...[roleReverts, supervisorReverts, caseReverts, approvalReverts],
  ...[...contentReverts, ...distributionReverts],
];
let world: World;
let operator: ReturnType<typeof person>;
beforeEach(() => {
  world = new World(memoryEventStore(), 1);
  operator = person(world.random.id(), 'operator');
});

/** Each event, the newest first, with what would take it back. */
async function told(stream: string): Promise<(readonly [type: string, revert: object | undefined])[]> {
  const history = await historyOf(world.store, rules, stream);
  if (!history || history === 'tooLong') throw new Error(`no history: ${history}`);
  return history.parts.map(({ event: { type }, revert }) => [
    type,
    revert && { says: revert.says, ...revert.changes[0] },
  ]);
}

const envelope = {
  person: '018f0000-0000-7000-8000-000000000001',
  item: '018f0000-0000-7000-8000-000000000002',
  sealed: 'x',
};

test('the newest event about a role is taken back, until it is so already, and nothing of who is erased', async () => {
  const id = world.random.id();
  const stream = `person-${id}`;
  await world.send(
    personAggregate,
    { type: 'RegisterAccount', person: id, userType: 'fan', profile: { ...envelope, person: id } },
    person(id),
  );
  for (const type of ['GrantRole', 'RevokeRole', 'GrantRole'] as const)
    await world.send(personAggregate, { type, person: id, role: 'moderator' }, operator);
  expect(await told(stream)).toEqual([
    ['RoleGranted', { says: 'Takes the role moderator.', what: 'roles', now: 'moderator', after: 'none' }],
    ['RoleRevoked', undefined],
    ['RoleGranted', undefined],
    ['AccountRegistered', undefined],
  ]);
  await world.send(personAggregate, { type: 'RevokeRole', person: id, role: 'moderator' }, operator);
  expect((await told(stream))[0]).toMatchObject([
    'RoleRevoked',
    { says: 'Gives back the role moderator.', after: 'moderator' },
  ]);
});

test('a platform has a way back to what it was before each edit that it is not like now', async () => {
  const platform = world.random.id();
  const facts = {
    ...{ name: 'Streamwell', supported: true, endpoint: 'https://api.streamwell.example/v1', contentFormat: 'FLAC' },
    ...{ maxResolution: '4K', codecs: ['flac', 'aac'] },
  };
  await world.send(platformAggregate, { type: 'AddPlatform', platform, facts }, operator);
  for (const name of ['Streamy', 'Streamwell', 'Streamer'])
    await world.send(platformAggregate, { type: 'EditPlatform', platform, facts: { ...facts, name } }, operator);
  const shown = await told(`platform-${platform}`);
  const says = 'Says all of the platform as it was before this event. Its token stays.';
  expect(shown.map(([, revert]) => revert)).toEqual([
    { says, what: 'name', now: 'Streamer', after: 'Streamwell' },
    { says, what: 'name', now: 'Streamer', after: 'Streamy' },
    // it is the same way back as that of the newest edit
    undefined,
    undefined,
  ]);
});

test('terms are asked for anew while a partnership lasts; a supervisor is verified again', async () => {
  const approval = world.random.id();
  const partnership = partnershipOf(approval);
  const terms = { name: 'Atlas', type: 'venue', equityBps: 250, start: '2026-11-01', benefits: '', revenue: 100 };
  await world.send(partnershipAggregate, { type: 'AddPartnership', partnership, approval, terms }, job);
  const edit = { type: 'EditPartnership', partnership, approval, terms: { ...terms, equityBps: 300 } } as const;
  await world.send(partnershipAggregate, edit, job);
  expect((await told(`partnership-${partnership}`))[0]).toMatchObject([
    'PartnershipEdited',
    { now: '3.00 %', after: '2.50 %' },
  ]);
  await world.send(partnershipAggregate, { type: 'EndPartnership', partnership, approval }, job);
  expect((await told(`partnership-${partnership}`)).every(([, revert]) => revert === undefined)).toBe(true);

  const id = world.random.id();
  const words = { name: 'Nadia', contactEmail: 'nadia@people.test' };
  const work = { specialties: [], preferredGenres: [], budgetRange: null };
  const profile = { ...envelope, person: id };
  const register = { type: 'RegisterSupervisor', person: id, words, profile, work, anew: false, adult: true } as const;
  await world.send(supervisorAggregate, register, person(id));
  await world.send(supervisorAggregate, { type: 'VerifySupervisor', person: id }, operator);
  expect((await told(`supervisor-${id}`))[0]).toEqual(['SupervisorVerified', undefined]);
  await world.send(supervisorAggregate, { type: 'SuspendSupervisor', person: id, reason: 'Not theirs' }, operator);
  expect((await told(`supervisor-${id}`))[0]).toMatchObject([
    'SupervisorSuspended',
    { now: 'suspended', after: 'verified' },
  ]);
});

test('a decision of a case is taken back while nobody has appealed it, and an appeal is answered at its case', async () => {
  const [owner, reporter, post] = [world.random.id(), world.random.id(), world.random.id()];
  const subject = { kind: 'post', id: post } as const;
  const report = { type: 'ReportContent', subject, owner, reporter, reason: 'spam', revision: 0, lately: 0 } as const;
  const judge = { type: 'DecideCase', subject, outcome: 'hide', rule: 'spam', reason: 'Spam.' } as const;
  await world.send(caseAggregate, report, person(reporter));
  await world.send(caseAggregate, { type: 'ClaimCase', subject }, operator);
  const reach = { followers: 0, buyers: 0 };
  const [decided] = await world.send(caseAggregate, { ...judge, reach }, operator);
  if (decided?.type !== 'CaseDecided') throw new Error('it is decided');
  const { decision } = decided.data;
  const stream = `case-${caseOf(subject)}`;
  expect((await told(stream))[0]).toMatchObject([
    'CaseDecided',
    { what: 'decision of round 1', now: 'hidden', after: 'taken back' },
  ]);
  // nobody judges what they decided themselves
  const history = await historyOf(world.store, rules, stream);
  expect(history !== 'tooLong' && history?.parts[0]?.revert?.byAnother).toBe(true);
  const text = { person: owner, sealed: 'x' };
  await world.send(caseAggregate, { type: 'AppealDecision', subject, decision, text }, person(owner));
  expect((await told(stream)).every(([, revert]) => revert === undefined)).toBe(true);
});

test('what was hidden by hand before cases said so is shown again, and what a case decided is taken back at the case', async () => {
  const [author, post, item] = [world.random.id(), world.random.id(), world.random.id()];
  const terms = { content: 'x', exclusive: false, price: 0, audience: 'public', adult: true } as const;
  const create = { type: 'CreatePost', post, author, ...terms, sealed: { ...envelope, person: author, item } } as const;
  await world.send(postAggregate, create, person(author));
  await world.send(postAggregate, { type: 'HideContent', post, reason: 'Spam.' }, operator);
  expect((await told(`post-${post}`))[0]).toMatchObject(['ContentHidden', { now: 'yes', after: 'no' }]);
  await world.send(postAggregate, { type: 'UnhideContent', post }, operator);
  expect((await told(`post-${post}`)).slice(0, 2)).toMatchObject([
    ['ContentUnhidden', undefined],
    ['ContentHidden', undefined],
  ]);
  const decision = { id: world.random.id(), by: world.random.id() };
  await world.send(postAggregate, { type: 'HideContent', post, reason: 'Spam.', decision }, job);
  expect((await told(`post-${post}`))[0]).toEqual(['ContentHidden', undefined]);
});

test('what was asked of a second person is taken back until somebody has answered', async () => {
  const approval = world.random.id();
  const ask = {
    approval,
    verb: 'grantRole',
    person: world.random.id(),
    role: 'finance',
    reason: 'She joins.',
  } as const;
  await world.send(approvalAggregate, { type: 'AskApproval', ...ask }, operator);
  expect((await told(`approval-${approval}`))[0]).toMatchObject(['ApprovalAsked', { now: 'waited for' }]);
  const other = person(world.random.id(), 'operator');
  await world.send(approvalAggregate, { type: 'GiveApproval', approval, reason: 'Yes.' }, other);
  expect((await told(`approval-${approval}`)).every(([, revert]) => revert === undefined)).toBe(true);
});

test('of what nobody can take back there is a history as well, and none of what never was', async () => {
  expect(await historyOf(world.store, rules, `platform-${world.random.id()}`)).toBeUndefined();
  expect(await historyOf(world.store, rules, 'nothing-at-all')).toBeUndefined();
});
