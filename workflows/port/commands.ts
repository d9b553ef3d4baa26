import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';

export interface SendOptions {
  readonly actor: Actor;
  /** Derived from what the command is for: a repeated delivery is answered from the events it once recorded. */
  readonly commandId: string;
  readonly correlationId?: string;
  /** The event or request that caused the command. */
  readonly causationId?: string;
  /** Only that it is done matters: a repeated delivery is answered without reading what it once recorded. */
  readonly withoutEvents?: boolean;
}

export type Sent =
  /** `events` is what the command recorded; empty when there was nothing left to do. */
  | { readonly ok: true; readonly events: readonly DomainEvent[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** As much of the command bus as long-running work needs: it changes state by commands only. */
export interface CommandSender {
  /** Throws only on technical failure; the same command id may then be sent again. */
  send<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    command: C,
    options: SendOptions,
  ): Promise<Sent>;
}
