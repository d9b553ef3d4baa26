import { randomUUID } from 'node:crypto';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { eventDefinitions, type LogEvent, retraceOf } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { verificationAggregate } from '@marquee/domain/operations/verification/aggregate.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { comeOfAge, raiseKid, register } from '../testing/history/accounts.ts';
import { doEach, play } from '../testing/history/play.ts';
import type { Scene } from '../testing/history/scene.ts';
import { runGroups } from '../testing/history/social-groups.ts';
import { subscribeForMonths } from '../testing/history/subscriptions.ts';
import { job, payments, person, World } from '../testing/world.ts';
import { DecisionCheck } from './decisions.ts';
import { Report } from './report.ts';

type Type = LogEvent['type'];
const types = Object.keys(eventDefinitions) as Type[];

type Log = readonly RecordedEvent[];

/** Histories in which every event occurs in one or another: what is rare drowns as contexts are added, and one would have to be very long. */
const histories: Log[] = [];
const MOST = 20;

beforeAll(async () => {
  const lacking = new Set(types);
  for (let seed = 11; seed < 11 + MOST && lacking.size > 0; seed += 1) {
    const world = new World(memoryEventStore(), seed);
    await rareEvents(await play(world, 1600));
    const events = await eventsToEnd(world.store);
    const before = lacking.size;
    for (const { type } of events) lacking.delete(type as Type);
    if (lacking.size < before) histories.push(events);
  }
  expect([...lacking], 'no history has these: have them played more often').toEqual([]);
}, 180_000);

/**
 * The soonest decision with such an event, one that did not begin its stream where there is any, and a history that goes until
 * then: none needs what comes after it to be found.
 */
function decisionWith(type: Type, begun = false): { readonly log: Log; readonly decision: Log } {
  const [soonest] = histories
    .map((history) => ({
      history,
      at: history.findIndex((event) => event.type === type && (!begun || event.revision > 0)),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const first = soonest?.history[soonest.at];
  if (soonest && first) {
    const { history } = soonest;
    const decision = history.filter(
      ({ meta, stream }) => meta.commandId === first.meta.commandId && stream === first.stream,
    );
    return { log: history.slice(0, history.lastIndexOf(decision.at(-1) ?? first) + 1), decision };
  }
  return begun ? decisionWith(type) : expect.fail(`no ${type} in any history`);
}

/** What banks and providers seldom say, and doors seldom see. */
async function rareEvents(scene: Scene): Promise<void> {
  const { world, sales, shows, people, operator } = scene;
  const role = { person: world.random.pick(people), role: 'support' } as const;
  await world.send(personAggregate, { type: 'GrantRole', ...role }, person(operator, 'operator'));
  await world.send(personAggregate, { type: 'RevokeRole', ...role }, person(operator, 'operator'));
  await register(scene);
  await doEach(scene, 10);
  for (let n = 0; n < 8; n += 1) await runGroups(scene);
  const leaver = people.pop() ?? '';
  await world.send(personAggregate, { type: 'ErasePerson', person: leaver }, person(leaver));
  const [follower = '', followee = ''] = people;
  const pair = { follower, followee };
  for (const type of ['Unfollow', 'Follow', 'Unfollow'] as const) {
    await world.send(followAggregate, { type, ...pair }, person(follower));
  }
  await world.send(followAggregate, { type: 'UnblockPerson', ...pair }, person(followee));
  for (const accept of [false, true]) {
    await world.send(followAggregate, { type: 'Follow', ...pair, private: true }, person(follower));
    await world.send(followAggregate, { type: 'AnswerFollow', ...pair, accept }, person(followee));
  }
  for (const type of ['Unfollow', 'MutePerson', 'UnmutePerson'] as const) {
    await world.send(followAggregate, { type, ...pair }, person(follower));
  }
  await world.send(followAggregate, { type: 'Follow', ...pair, private: true }, person(follower));
  await world.send(followAggregate, { type: 'Unfollow', ...pair }, person(follower));
  for (const type of ['BlockPerson', 'UnblockPerson'] as const) {
    await world.send(followAggregate, { type, ...pair }, person(followee));
  }
  for (const { show, owner } of shows.slice(0, -1)) {
    await world.send(recordingAggregate, { type: 'BeginRecording', show, owner }, job);
    await world.send(recordingAggregate, { type: 'FailRecording', show, reason: 'lost' }, job);
  }
  for (const { show, owner } of shows.slice(-1)) {
    await world.send(showAggregate, { type: 'SetShowPicture', show, file: 'pictures/1.png' }, person(owner));
    await world.send(showAggregate, { type: 'RemoveShowPicture', show }, person(owner));
    await world.send(recordingAggregate, { type: 'BeginRecording', show, owner }, job);
    await world.send(recordingAggregate, { type: 'DeleteRecording', show }, person(owner));
  }
  const first = { check: 'positions', message: 'position 7 is missing', position: null, stream: null };
  const result = { events: 7, checks: 3, findings: { count: 1, named: [first] } };
  await world.send(verificationAggregate, { type: 'RecordVerification', verification: '2031-01-01', result }, job);
  const sound = { events: 7, checks: 3 };
  await world.send(
    verificationAggregate,
    { type: 'RecordVerification', verification: '2031-01-02', result: sound },
    job,
  );
  for (const { order, show, owner } of sales) {
    const disputeId = `dp_${order}`;
    const declined = { type: 'DeclinePayment', order, attempt: 1, code: 'card_declined' } as const;
    await world.send(orderAggregate, declined, payments);
    await world.send(orderAggregate, { type: 'OpenInquiry', order, disputeId }, payments);
    const files = { person: owner, sealed: 'evidence' };
    await world.send(orderAggregate, { type: 'SubmitEvidence', order, disputeId, files }, person(owner));
    const fee = { type: 'RecordProviderFee', order, of: 'payment', ref: `pi_${order}`, cents: 33 } as const;
    await world.send(orderAggregate, fee, payments);
    for (let n = 0; n < 2; n++) {
      const scanned = { type: 'CheckIn', order, unit: 1, generation: 1, show } as const;
      await world.send(orderAggregate, scanned, person(owner));
    }
    const undo = { type: 'UndoAdmission', order, unit: 1, show, reason: 'mistake' } as const;
    await world.send(orderAggregate, undo, person(owner));
  }
  await subscribeForMonths(scene);
  await comeOfAge(scene);
  await raiseKid(scene);
}

async function findings(log: readonly RecordedEvent[], keptStreams?: number) {
  const report = new Report(() => 0);
  const streams = Map.groupBy(log, ({ stream }) => stream);
  const raw = {
    async *readStream(stream: string) {
      for (const { meta, data, ...event } of streams.get(stream) ?? []) {
        yield { ...event, meta: JSON.stringify(meta), data: JSON.stringify(data) };
      }
    },
  };
  const check = new DecisionCheck(report, raw, new PolicyBook([defaultPolicy]), keptStreams);
  for (const event of log) await check.see(event, [event]);
  await check.end();
  return report.result(log.length).findings;
}

it('takes a true history as it is, also when streams are put aside and read anew', async () => {
  for (const log of histories) {
    expect(await findings(log)).toEqual([]);
    expect(await findings(log, 3)).toEqual([]);
  }
});

it('knows a way back for every kind of stream and event', () => {
  const known = [...retraceOf.values()].flatMap((retracing) => Object.keys(retracing.events));
  expect(new Set(known)).toEqual(new Set(types));
});

describe.each(types)('%s', (type) => {
  it('is found when somebody wrote it who may not', async () => {
    const { log, decision } = decisionWith(type);
    const stranger = randomUUID();
    const forged = log.map((event) =>
      decision.includes(event) ? { ...event, meta: { ...event.meta, actor: stranger } } : event,
    );
    expect(await findings(forged)).toContainEqual(
      expect.objectContaining({ check: 'decisions', position: decision[0]?.position }),
    );
  });
});

/** What the first event of a stream may be without any other stream's leave. */
const beginnings: readonly Type[] = [
  'ShowScheduled',
  'PollStarted',
  'TipOffered',
  'OrderPlaced',
  'PublicationCreated',
  'CommentAdded',
  'FileStored',
  'InvoiceIssued',
  'StoryPublished',
  'SubscriptionStarted',
  'TrackUploaded',
  'AlbumCreated',
  'GroupCreated',
  'PieceCreated',
  'CollectionCreated',
  'SalePlaced',
  'SyncTrackOffered',
  'LicenceRequested',
  'PlatformAdded',
];

describe.each(types.filter((type) => !beginnings.includes(type)))('%s', (type) => {
  it('is found where no decision leads to it', async () => {
    // one that may begin a stream is no forgery there
    const { log, decision } = decisionWith(type, true);
    const event = decision.findLast((each) => each.type === type) ?? expect.fail();
    const stream = `${categoryOf(event.stream)}-${randomUUID()}`;
    const forged = { ...event, stream, revision: 0, position: positionsOf('log').of(1_000_000) };
    const expected = expect.objectContaining({ check: 'decisions', position: forged.position });
    expect(await findings([...log, forged])).toContainEqual(expected);
  });
});

it('finds a poll, a chat and an inventory of a show that belongs to somebody else', async () => {
  for (const type of ['ChatOpened', 'InventoryOpened', 'PollStarted'] as const) {
    const { log, decision } = decisionWith(type);
    const shows = log.filter((event) => event.type === 'ShowScheduled');
    const { show } = (decision[0] ?? expect.fail()).data as { readonly show: string };
    const others = log.filter(({ stream }) => stream !== `show-${show}`);
    expect(shows.length).toBeGreaterThan(others.filter((each) => shows.includes(each)).length);
    const expected = expect.objectContaining({ message: expect.stringContaining(`show-${show} does not belong to`) });
    expect(await findings(others)).toContainEqual(expected);
  }
});

it('finds what was written into the middle of a decision, and what no stream takes', async () => {
  const { log, decision } = decisionWith('SeatsHeld');
  const [held] = decision;
  if (!held) throw new Error('no seats were held');
  const at = log.indexOf(held);
  const twice = { ...held, id: randomUUID() };
  const doubled = [...log.slice(0, at + 1), twice, ...log.slice(at + 1)];
  expect((await findings(doubled))[0]?.position).toBe(held.position);
  const nowhere = { ...held, stream: 'nowhere-1', revision: 0 };
  expect((await findings([nowhere]))[0]?.message).toBe('there are no streams such as nowhere-1');
  const nobody = { ...held, meta: { ...held.meta, actor: 'system:nobody' } };
  const forged = log.map((event) => (event === held ? nobody : event));
  expect((await findings(forged))[0]?.message).toContain('there is no such part of the platform');
});
