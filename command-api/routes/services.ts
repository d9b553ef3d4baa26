import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Directory } from '../accounts/directory.ts';
import type { Usernames } from '../accounts/usernames.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { CommandBus, CommandResult } from '../bus/bus.ts';
import { commandIdentity } from '../http/command-id.ts';
import type { Consistency } from '../http/consistency.ts';
import { httpErrorOf } from '../http/rejections.ts';

/** What the handlers of every context are made of. */
export interface Services {
  readonly bus: CommandBus;
  readonly log: EventStore;
  /** Read models; queries only. */
  readonly database: Pool;
  readonly personalData: PersonalData;
  readonly policies: PolicyBook;
  readonly directory: Directory;
  readonly usernames: Usernames;
  readonly sessions: Sessions;
  readonly consistency: Consistency;
}

interface From {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: Session;
}

type Accepted<E extends DomainEvent> = Extract<CommandResult<E>, { ok: true }>;

/**
 * Sends a command for the person behind a request and remembers its position for their next query. Throws the HTTP form of a refusal.
 */
export async function sendFrom<S, C extends { readonly type: string }, E extends DomainEvent>(
  services: Pick<Services, 'bus' | 'consistency'>,
  { request, reply, session }: From,
  aggregate: Aggregate<S, C, E>,
  command: C,
  identity = commandIdentity(request, session.personId),
): Promise<Accepted<E>> {
  const result = await services.bus.send(aggregate, command, { actor: session.actor, ...identity });
  if (!result.ok) throw httpErrorOf(result.rejection);
  services.consistency.remember(reply, result.position);
  return result;
}

/** Sends a further command that follows from the first one of a request. Throws the HTTP form of a refusal. */
export async function sendAs<S, C extends { readonly type: string }, E extends DomainEvent>(
  bus: CommandBus,
  actor: Actor,
  commandId: string,
  aggregate: Aggregate<S, C, E>,
  command: C,
): Promise<Accepted<E>> {
  const result = await bus.send(aggregate, command, { actor, commandId });
  if (!result.ok) throw httpErrorOf(result.rejection);
  return result;
}
