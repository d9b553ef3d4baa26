import { actorName } from '@marquee/domain/kernel/actor.ts';
import type { DomainEvent, EventMeta } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { CommandOptions, CommandResult } from './bus.ts';

/** A command on its way through the bus: what was asked, what was decided last, and the promise of its answer. */
export class QueuedCommand {
  readonly command: { readonly type: string };
  readonly options: CommandOptions;
  readonly answer: Promise<CommandResult<DomainEvent>>;
  resolve!: (result: CommandResult<DomainEvent>) => void;
  reject!: (error: unknown) => void;

  /** Revision of its first event if the log holds it already, by an earlier delivery; else -1. */
  recordedAtRevision = -1;
  /** Whether anybody who waits for its answer looks at the events. */
  eventsWanted: boolean;

  /** The latest decision: `eventCount` events after the first `eventsBefore` of its batch, or a refusal, or a bug. */
  eventsBefore = 0;
  eventCount = 0;
  rejection: Rejection | undefined = undefined;
  failed = false;
  error: unknown = undefined;

  constructor(command: { readonly type: string }, options: CommandOptions) {
    this.command = command;
    this.options = options;
    this.eventsWanted = options.withoutEvents !== true;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Forgets the latest decision. What the log holds stays known. */
  reset(): void {
    this.eventsBefore = 0;
    this.eventCount = 0;
    this.rejection = undefined;
    this.failed = false;
    this.error = undefined;
  }

  fail(error: unknown): void {
    this.failed = true;
    this.error = error;
  }

  /** Whether an earlier delivery of the same command had another body. Commands without a body's hash have none to compare. */
  hasOtherBody(bodyHash: string | undefined): boolean {
    return bodyHash !== undefined && this.options.bodyHash !== undefined && bodyHash !== this.options.bodyHash;
  }

  /** The metadata of its events, decided at `recordedAt` (ISO 8601, UTC) under this version of the policy. */
  meta(recordedAt: string, policy: number): EventMeta {
    const { actor, commandId, correlationId, causationId, bodyHash } = this.options;
    const meta = {
      recordedAt,
      actor: actorName(actor),
      commandId,
      correlationId: correlationId ?? commandId,
      causationId: causationId ?? commandId,
      policy,
    };
    return bodyHash === undefined ? meta : { ...meta, bodyHash };
  }
}
