import { randomUUID } from 'node:crypto';
import type { DecideContext } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { isRejection, reject } from '@marquee/domain/kernel/rejection.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import type { Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventToAppend } from '@marquee/infra/event-store/port.ts';
import type { QueuedCommand } from './queued-command.ts';
import type { StreamState } from './stream-state.ts';

/** Most events that one append carries, unless a single command has more. */
const MAX_EVENTS = 1000;

/** What decisions need besides the stream. */
export interface DecisionInputs {
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly policies: PolicyBook;
}

/**
 * Commands of one stream that are decided one after another, each on the state that the ones before leave behind, and
 * appended in one go. The stream's state moves only by `commit`.
 */
export class CommandBatch {
  readonly #stream: StreamState;
  readonly #queued: readonly QueuedCommand[];
  readonly #inputs: DecisionInputs;
  #value: unknown;
  #speculating = false;
  #recordedAt = '';
  #decided = 0;
  #events: EventToAppend[] = [];

  constructor(stream: StreamState, queued: readonly QueuedCommand[], inputs: DecisionInputs) {
    this.#stream = stream;
    this.#queued = queued;
    this.#inputs = inputs;
  }

  /** Whether an earlier delivery of each command has recorded it already: what the stream holds since changes no answer. */
  get isRepetition(): boolean {
    return this.commands.every(({ recordedAtRevision }) => recordedAtRevision >= 0);
  }

  /** What is to be appended. */
  get events(): readonly EventToAppend[] {
    return this.#events;
  }

  /** The commands that were decided: all, or as many as fit into one append. */
  get commands(): readonly QueuedCommand[] {
    return this.#decided === this.#queued.length ? this.#queued : this.#queued.slice(0, this.#decided);
  }

  /** The commands that did not fit. */
  get rest(): readonly QueuedCommand[] {
    return this.#queued.slice(this.#decided);
  }

  /** Decides all commands on the stream's present state, anew when they were decided before. */
  decide(): void {
    for (const queued of this.#queued) queued.reset();
    while (!this.#decideAll());
  }

  /** Undoes the decisions: the state is again what the log is known to hold. */
  rollback(): void {
    if (this.#speculating) this.#stream.aggregate.speculation?.rollback(this.#stream.value);
    this.#speculating = false;
    this.#events = [];
  }

  /** Makes the decisions part of the state: the log holds the events. */
  commit(): void {
    const { aggregate, commands, revision } = this.#stream;
    if (this.#speculating) aggregate.speculation?.commit(this.#value);
    this.#speculating = false;
    this.#stream.value = this.#value;
    if (this.#events.length === 0) return;
    for (const queued of this.commands) {
      if (queued.eventCount > 0) commands.add(queued.options.commandId, revision + 1 + queued.eventsBefore);
    }
    this.#stream.revision = revision + this.#events.length;
    this.#stream.recordedAt = this.#recordedAt;
    this.#stream.sinceSnapshot += this.#events.length;
  }

  /** The events of one of its commands, after the append; `position` is that of the append. */
  recorded(queued: QueuedCommand, position: Position): RecordedEvent[] {
    const { stream, revision } = this.#stream;
    const first = revision + 1 - this.#events.length;
    const recorded: RecordedEvent[] = [];
    for (let i = queued.eventsBefore; i < queued.eventsBefore + queued.eventCount; i++) {
      const { id, type, version, data, meta } = this.#events[i] as EventToAppend;
      recorded.push({ type, data, id, stream, revision: first + i, position, version, meta });
    }
    return recorded;
  }

  /** The stream's revision after one of its commands. */
  revisionAfter(queued: QueuedCommand): number {
    return this.#stream.revision - this.#events.length + queued.eventsBefore + queued.eventCount;
  }

  /** False when an event of a command cannot be evolved: that command has failed, and the others are to be decided without it. */
  #decideAll(): boolean {
    this.rollback();
    const { aggregate } = this.#stream;
    const now = Math.max(this.#inputs.clock(), this.#stream.lastInstant);
    this.#recordedAt = instant(now);
    this.#value = this.#stream.value;
    this.#decided = 0;
    if (aggregate.speculation) {
      aggregate.speculation.begin(this.#value);
      this.#speculating = true;
    }
    for (const queued of this.#queued) {
      if (this.#events.length >= MAX_EVENTS) break;
      this.#decided += 1;
      if (queued.failed) continue;
      queued.reset();
      if (this.#isRecorded(queued)) continue;
      if (this.#hasMovedOn(queued)) continue;
      const policy = this.#policy();
      const context = { now, actor: queued.options.actor, policy, commandId: queued.options.commandId };
      const events = this.#decideOne(queued, context);
      if (events && !this.#evolve(queued, events, policy.version)) return false;
    }
    return true;
  }

  /** What follows from a sale is decided under the terms that it was struck under, whatever the policy is by now. */
  #policy(): Policy {
    const { policies } = this.#inputs;
    const version = this.#stream.aggregate.policyVersion?.(this.#value);
    return version === undefined ? policies.current : policies.at(version);
  }

  #isRecorded(queued: QueuedCommand): boolean {
    if (queued.recordedAtRevision < 0) {
      queued.recordedAtRevision = this.#stream.commands.find(queued.options.commandId);
    }
    return queued.recordedAtRevision >= 0;
  }

  /** Refuses a command whose sender has looked at another state than the one that it would be decided on. */
  #hasMovedOn(queued: QueuedCommand): boolean {
    const { atRevision } = queued.options;
    if (atRevision === undefined || atRevision === this.#stream.revision + this.#events.length) return false;
    queued.rejection = reject('ChangedSince', 'Something has changed since you looked. Look at it again.');
    return true;
  }

  #decideOne(queued: QueuedCommand, context: DecideContext): readonly DomainEvent[] | undefined {
    queued.eventsBefore = this.#events.length;
    try {
      const decision = this.#stream.aggregate.decide(queued.command, this.#value, context);
      if (!isRejection(decision)) return decision;
      queued.rejection = decision;
    } catch (error) {
      queued.fail(error);
    }
    return undefined;
  }

  #evolve(queued: QueuedCommand, events: readonly DomainEvent[], policy: number): boolean {
    if (events.length === 0) return true;
    const { aggregate } = this.#stream;
    const meta = queued.meta(this.#recordedAt, policy);
    try {
      for (const event of events) {
        const definition = aggregate.events[event.type];
        if (!definition) throw new Error(`${aggregate.category} has no definition of event ${event.type}`);
        this.#value = aggregate.evolve(this.#value, event);
        const { type, data } = event;
        this.#events.push({ id: randomUUID(), type, version: definition.version, data, meta });
      }
    } catch (error) {
      queued.fail(error);
      return false;
    }
    queued.eventCount = events.length;
    return true;
  }
}

let [lastMs, lastIso] = [0, iso(0)];

/** Streams that move in the same millisecond share the text: writing it is among the dearer things in a short batch. */
function instant(ms: number): string {
  if (ms !== lastMs) [lastMs, lastIso] = [ms, iso(ms)];
  return lastIso;
}
