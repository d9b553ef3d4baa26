import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Directory } from '../accounts/directory.ts';
import type { OpenSales } from '../accounts/open-sales.ts';
import type { Usernames } from '../accounts/usernames.ts';
import type { Attempts } from '../auth/attempts.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { CommandBus, CommandResult } from '../bus/bus.ts';
import { commandIdentity } from './command-id.ts';
import type { Consistency } from './consistency.ts';
import { httpErrorOf } from './rejections.ts';

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
  readonly openSales: OpenSales;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
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
  return accepted(services, reply, result);
}

/** Remembers for whoever is answered how far the log was written for them. Throws the HTTP form of a refusal. */
export function accepted<E extends DomainEvent>(
  { consistency }: Pick<Services, 'consistency'>,
  reply: FastifyReply,
  result: CommandResult<E>,
): Accepted<E> {
  if (!result.ok) throw httpErrorOf(result.rejection);
  consistency.remember(reply, result.position);
  return result;
}

/**
 * Whether a stream holds this command already: for handlers that look at the state of things before they send, of which a
 * repeated request has changed it. Reads the stream from its beginning.
 */
export async function isRecorded(log: EventStore, stream: StreamName, commandId: string): Promise<boolean> {
  for await (const { meta } of log.read(stream)) if (meta.commandId === commandId) return true;
  return false;
}
