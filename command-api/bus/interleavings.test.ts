import { randomUUID } from 'node:crypto';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { type EventStore, UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import { MemorySnapshots } from '@marquee/infra/snapshots/memory.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandResult } from './bus.ts';
import { type HallCommand, type HallEvent, immutableHall, mutableHall, snapshotHall } from './testing/hall.ts';
import { ada, busOver, eventsOf } from './testing/setup.ts';

/** Every call reaches the log, and its answer the caller, when the scheduler says; some answers never come. */
function unruly(
  inner: EventStore,
  scheduler: fc.Scheduler,
  losses: Iterator<'before' | 'after' | 'never'>,
): EventStore {
  const call = async <R>(run: () => Promise<R>): Promise<R> => {
    const loss = losses.next().value ?? 'never';
    await scheduler.schedule(Promise.resolve(), 'call');
    if (loss === 'before') throw new UnknownOutcome('the call was lost');
    const result = await run();
    await scheduler.schedule(Promise.resolve(), 'answer');
    if (loss === 'after') throw new UnknownOutcome('the answer was lost');
    return result;
  };
  return {
    ...inner,
    append: (stream, revision, events) => call(() => inner.append(stream, revision, events)),
    appendExclusively: (stream, from, decide) => call(() => inner.appendExclusively(stream, from, decide)),
    async *read(stream, options) {
      await scheduler.schedule(Promise.resolve(), 'read');
      yield* inner.read(stream, options);
    },
  };
}

interface Sent {
  readonly command: HallCommand;
  readonly commandId: string;
  readonly lengthBefore: number;
  lengthAfter: number;
  outcome: CommandResult<HallEvent> | UnknownOutcome;
}

const halls = { immutable: immutableHall, mutable: mutableHall, snapshots: snapshotHall };
const seats = fc.integer({ min: 1, max: 45 });
const command = fc.oneof(
  seats.map((n): HallCommand => ({ type: 'Take', hall: 'a', seats: n })),
  seats.map((n): HallCommand => ({ type: 'Free', hall: 'a', seats: n })),
  fc.constantFrom<HallCommand>({ type: 'Greet', hall: 'a' }, { type: 'TakeOneByOne', hall: 'a', seats: 3 }),
);
const plan = fc.record({
  hall: fc.constantFrom('immutable' as const, 'mutable' as const, 'snapshots' as const),
  buses: fc.integer({ min: 1, max: 3 }),
  commands: fc.array(
    fc.record({
      command,
      /** Which bus it is sent to; a second one gets the same command, as a retry does. */
      to: fc.nat({ max: 2 }),
      again: fc.option(fc.nat({ max: 2 })),
      pause: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  losses: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('never' as const) },
      fc.constantFrom('before' as const, 'after' as const),
    ),
    { maxLength: 40 },
  ),
});

test('whatever the interleaving and whatever is lost, the log is a serial history and every answer is true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), plan, async (scheduler, { hall: kind, buses: count, commands, losses }) => {
      const hall = halls[kind];
      const log = memoryEventStore();
      const store = unruly(log, scheduler, losses.values());
      const snapshots = new MemorySnapshots();
      const buses = Array.from({ length: count }, () =>
        busOver(store, { snapshots, retryDelays: [0, 0], cache: { streams: 1 } }),
      );
      const length = async () => (await eventsOf(log, 'hall-a')).length;
      const sent: Sent[] = [];
      const send = async (to: number, what: HallCommand, commandId: string) => {
        const bus = buses[to % count] ?? expect.fail();
        const one: Sent = {
          command: what,
          commandId,
          lengthBefore: await length(),
          lengthAfter: 0,
          outcome: new UnknownOutcome(),
        };
        one.outcome = await bus.send(hall, what, { actor: ada, commandId }).catch((error: unknown) => {
          if (error instanceof UnknownOutcome) return error;
          throw error;
        });
        one.lengthAfter = await length();
        sent.push(one);
      };
      const all = (async () => {
        const open: Promise<void>[] = [];
        for (const { command: what, to, again, pause } of commands) {
          const commandId = randomUUID();
          open.push(send(to, what, commandId));
          if (again !== null) open.push(send(again, what, commandId));
          if (pause) await scheduler.schedule(Promise.resolve(), 'pause');
        }
        await Promise.all(open);
      })();
      await scheduler.waitFor(all);
      await isSerial(hall, log, sent);
    }),
    { numRuns: 300 },
  );
}, 60_000);

/** Decides everything again in the order of the log, and compares. */
async function isSerial(hall: typeof immutableHall, log: EventStore, sent: readonly Sent[]): Promise<void> {
  const recorded = await eventsOf(log, 'hall-a');
  const states = [hall.initialState()];
  const instants = [0];
  const context = (commandId: string, revision: number) => ({
    actor: ada,
    policy: defaultPolicy,
    commandId,
    now: instants[revision] ?? 0,
  });
  const evolve = immutableHall.evolve;

  const recordedIds = new Set<string>();
  for (let revision = 0; revision < recorded.length; ) {
    const first = recorded[revision] ?? expect.fail();
    const { commandId } = first.meta;
    const mine = sent.find((one) => one.commandId === commandId) ?? expect.fail();
    expect(recordedIds.has(commandId), 'a command is in the log once').toBe(false);
    recordedIds.add(commandId);
    const at = { ...context(commandId, revision), now: ms(first.meta.recordedAt) };
    const decision = hall.decide(mine.command, states[revision] ?? expect.fail(), at);
    if (isRejection(decision)) return expect.fail(`${commandId} could not have been recorded`);
    expect(recorded.slice(revision, revision + decision.length).map(({ type, data }) => ({ type, data }))).toEqual(
      decision,
    );
    for (const event of decision) {
      states.push(evolve(states.at(-1) ?? expect.fail(), event));
      instants.push(ms(first.meta.recordedAt));
    }
    revision += decision.length;
  }

  for (const { command: what, commandId, outcome, lengthBefore, lengthAfter } of sent) {
    if (outcome instanceof UnknownOutcome) continue;
    if (outcome.ok && outcome.events.length > 0) {
      const inLog = recorded.filter((event) => event.meta.commandId === commandId);
      expect(outcome.events.map(({ id, revision }) => ({ id, revision }))).toEqual(
        inLog.map(({ id, revision }) => ({ id, revision })),
      );
      expect(outcome.revision).toBe(inLog.at(-1)?.revision);
      continue;
    }
    const once = sent.filter((one) => one.commandId === commandId).length === 1;
    if (once) expect(recordedIds.has(commandId), 'what was not acknowledged is not in the log').toBe(false);
    const wasSo = states.slice(lengthBefore, lengthAfter + 1).some((state, n) => {
      const decision = hall.decide(what, state, context(commandId, lengthBefore + n));
      return outcome.ok ? !isRejection(decision) && decision.length === 0 : isRejection(decision);
    });
    expect(wasSo, 'what was answered was so at some moment between question and answer').toBe(true);
  }
}
