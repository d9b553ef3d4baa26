import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import type { Like } from '@marquee/domain/social/like/events.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { type EventStore, UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BatchingCommandBus } from './batching-command-bus.ts';
import { RegisterGatherer } from './register-gatherer.ts';
import { busOver } from './testing/setup.ts';

const [post, owner] = [randomUUID(), randomUUID()];
const noon = Date.parse('2026-11-24T12:00:00.000Z');
const like = (person: string, on = true): Like => ({ person, kind: 'post', id: post, owner, on });
const as = (id: string) => ({ actor: { kind: 'person', id, roles: ['fan'] }, commandId: randomUUID() }) as const;
const people = (count: number) => Array.from({ length: count }, () => randomUUID());

/** A process: its bus over a log that others may share, and its gatherer. `send` stands between the two. */
function processOver(store: EventStore, send?: (bus: BatchingCommandBus) => BatchingCommandBus['send']) {
  let clock = noon;
  const bus = busOver(store, { clock: () => clock });
  const gatherer = new RegisterGatherer({
    ...{ bus: send ? { send: send(bus) } : bus, aggregate: likesAggregate, now: () => clock },
    ...({ command: 'SetLike', gathered: 'SetLikes' } as const),
  });
  return {
    bus,
    gatherer,
    set: (entry: Like) => gatherer.set(entry, as(entry.person)),
    storm: () => Promise.all(people(300).map((person) => gatherer.set(like(person), as(person)))),
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

async function logged(store: EventStore) {
  const events: { stream: string; actor: string; entries: readonly Like[]; position: string }[] = [];
  const stop = new AbortController();
  for await (const batch of store.subscribe({ signal: stop.signal, batchSize: 500 })) {
    for (const { stream, meta, data, position } of batch.events)
      events.push({ stream, actor: meta.actor, entries: (data as { entries: Like[] }).entries, position });
    if (batch.caughtUp) stop.abort();
  }
  return events;
}
const gathered = (events: Awaited<ReturnType<typeof logged>>) =>
  events.filter(({ actor }) => actor === 'system:gatherer');

test('in the calm each is an event of its person, in their own stream', async () => {
  const store = memoryEventStore();
  const one = processOver(store);
  await one.storm();
  one.pass(1000);
  const ada = randomUUID();
  await one.set(like(ada));
  const events = await logged(store);
  expect(gathered(events)).toEqual([]);
  expect(events).toHaveLength(301);
  expect(events.at(-1)).toMatchObject({ actor: ada, entries: [like(ada)] });
});

test('a double tap in the calm is one event, and what is taken back meanwhile is set again', async () => {
  const store = memoryEventStore();
  const one = processOver(store);
  const [ada, bob] = [randomUUID(), randomUUID()];
  const [first, second] = await Promise.all([one.set(like(ada)), one.set(like(ada)), one.set(like(bob))]);
  expect(second).toEqual(first);
  const said = async (who: string) =>
    (await logged(store)).flatMap(({ entries }) => entries.filter(({ person }) => person === who)).map(({ on }) => on);
  expect([await said(ada), await said(bob)]).toEqual([[true], [true]]);
  await Promise.all([one.set(like(ada, false)), one.set(like(ada)), one.set(like(ada))]);
  expect(await said(ada)).toEqual([true, false, true]);
});

test('in a storm they are gathered, 500 to an event, and each is answered when it is in the log', async () => {
  const store = memoryEventStore();
  const one = processOver(store);
  await one.storm();
  const fans = people(1203);
  const answers = await Promise.all(fans.map((person) => one.set(like(person))));
  const events = gathered(await logged(store));
  expect(events.map(({ entries }) => entries.length)).toEqual([500, 500, 203]);
  expect(events.flatMap(({ entries }) => entries)).toEqual(fans.map((person) => like(person)));
  expect(new Set(events.map(({ stream }) => stream)).size).toBe(1);
  for (const [n, answer] of answers.entries()) {
    const { position } = events[Math.floor(n / 500)] ?? {};
    expect(answer.ok && store.comparePositions(answer.position as never, position as never)).toBeGreaterThanOrEqual(0);
  }
  one.pass(86_400_000);
  await one.storm();
  await one.set(like(owner));
  expect(new Set(gathered(await logged(store)).map(({ stream }) => stream)).size).toBe(2);
});

test('a like, taken back in a storm, that is set again in the calm stands', async () => {
  const store = memoryEventStore();
  const one = processOver(store);
  const ada = randomUUID();
  await one.set(like(ada));
  await one.storm();
  await one.set(like(ada, false));
  one.pass(1000);
  await one.set(like(ada));
  const hers = (await logged(store)).flatMap(({ entries }) => entries.filter(({ person }) => person === ada));
  expect(hers.map(({ on }) => on)).toEqual([true, false, true]);
});

test('any order of likes, of two processes in calm and storm, ends as the last one says', async () => {
  const step = fc.record({ at: fc.nat(1), person: fc.nat(2), on: fc.boolean(), storm: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const store = memoryEventStore();
      const [one, other] = [processOver(store), processOver(store)];
      const known = people(3);
      const last = new Map<string, boolean>();
      for (const { at, person, on, storm } of steps) {
        const here = at === 0 ? one : other;
        here.pass(1000);
        if (storm) await here.storm();
        const who = known[person] ?? '';
        expect(await here.set(like(who, on))).toMatchObject({ ok: true });
        last.set(who, on);
      }
      const folded = new Map<string, boolean>();
      const events = await logged(store);
      for (const { entries } of events) for (const { person, on } of entries) folded.set(person, on);
      for (const [who, on] of last) expect(folded.get(who)).toBe(on);
      const streams = gathered(events).map(({ stream }) => stream.slice(0, 'likes-'.length + 36));
      expect(new Set(streams).size).toBeLessThanOrEqual(2);
    }),
    { numRuns: 20 },
  );
});

test('what fails or has no known outcome, fails for all that it was gathered of, and may be set again', async () => {
  const store = memoryEventStore();
  let away = false;
  const one = processOver(store, (bus) => (...args) => {
    if (away) return Promise.reject(new UnknownOutcome('no answer'));
    return bus.send(...args);
  });
  await one.storm();
  away = true;
  const [ada, ben] = [randomUUID(), randomUUID()];
  const settled = await Promise.allSettled([one.set(like(ada)), one.set(like(ben))]);
  for (const each of settled) expect(each).toMatchObject({ status: 'rejected', reason: expect.any(UnknownOutcome) });
  away = false;
  expect(await one.set(like(ada))).toMatchObject({ ok: true });
  expect((await logged(store)).at(-1)?.entries).toEqual([like(ada)]);
});

test('a request that is sent again is answered as the first time, gathered or not, and changes nothing', async () => {
  const store = memoryEventStore();
  const one = processOver(store);
  const [ada, ben] = [randomUUID(), randomUUID()];
  const [first, second] = [as(ada), as(ben)];
  const calm = await one.gatherer.set(like(ada), first);
  expect(await one.gatherer.set(like(ada), first)).toEqual(calm);
  await one.storm();
  const answers = [await one.gatherer.set(like(ben), second), await one.gatherer.set(like(ada), first)];
  one.pass(1000);
  answers.push(await one.gatherer.set(like(ben), second));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, position: expect.any(String) });
  const entries = (await logged(store)).flatMap((event) => event.entries);
  const folded = (of: string) => entries.filter(({ person }) => person === of).at(-1)?.on;
  expect([folded(ada), folded(ben)]).toEqual([true, true]);
});

test('at closing what is in hand is handed in, before the bus has closed', async () => {
  const store = memoryEventStore();
  const one = processOver(store);
  await one.storm();
  const ada = randomUUID();
  const answer = one.set(like(ada));
  one.gatherer.close();
  await one.bus.close();
  expect(await Promise.race([answer, pause(0)])).toMatchObject({ ok: true });
  expect(gathered(await logged(store)).at(-1)?.entries).toEqual([like(ada)]);
});
