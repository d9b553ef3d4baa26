import { randomUUID } from 'node:crypto';
import { actorName } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { CommandSender, SendOptions, Sent } from '../../port/commands.ts';

/** A command bus for tests, without cache, folding or retries: it reads the stream, decides and appends. */
export class MemorySender implements CommandSender {
  readonly #log: EventStore;
  readonly #policies: PolicyBook;
  readonly #now: () => number;

  constructor(log: EventStore, policies: PolicyBook, now: () => number) {
    this.#log = log;
    this.#policies = policies;
    this.#now = now;
  }

  async send<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    command: C,
    options: SendOptions,
  ): Promise<Sent> {
    const stream = aggregate.stream(command);
    const history: RecordedEvent[] = [];
    for await (const event of this.#log.read(stream)) history.push(event);
    const earlier = history.filter((event) => event.meta.commandId === options.commandId);
    if (earlier.length > 0) return { ok: true, events: earlier };
    const state = history.reduce(
      (all, event) => aggregate.evolve(all, event as unknown as E),
      aggregate.initialState(),
    );
    const policy = this.#policies.at(aggregate.policyVersion?.(state) ?? this.#policies.current.version);
    const now = this.#now();
    const decision = aggregate.decide(command, state, {
      now,
      actor: options.actor,
      policy,
      commandId: options.commandId,
    });
    if (isRejection(decision)) return { ok: false, rejection: decision };
    if (decision.length === 0) return { ok: true, events: [] };
    const meta = metaOf(options, now, policy.version);
    const events = decision.map(({ type, data }) => ({
      id: randomUUID(),
      type,
      version: aggregate.events[type]?.version ?? 0,
      data: aggregate.events[type]?.schema.parse(data),
      meta,
    }));
    const result = await this.#log.append(stream, history.length - 1, events);
    if (!result.ok) throw new Error(`conflict on ${stream}`);
    return { ok: true, events: decision };
  }
}

function metaOf(
  { actor, commandId, correlationId, causationId }: SendOptions,
  now: number,
  policy: number,
): RecordedEvent['meta'] {
  return {
    recordedAt: iso(now),
    actor: actorName(actor),
    commandId,
    correlationId: correlationId ?? commandId,
    causationId: causationId ?? commandId,
    policy,
  };
}
