import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { SendOptions, Sent } from '../port/commands.ts';

export const job: Actor = { kind: 'system', name: 'job' };
export const payments: Actor = { kind: 'system', name: 'payments' };
export const reactor: Actor = { kind: 'system', name: 'reactor' };
export const sweeper: Actor = { kind: 'system', name: 'sweeper' };

/** Who sends, and a command id that is the same whenever the same is sent again. */
export function by(actor: Actor, ...parts: readonly (string | number)[]): SendOptions {
  return { actor, commandId: derivedId(...parts) };
}

/** The events of a command that must not be refused here. Throws `ActivityFailed` with the refusal's code. */
export function accepted(sent: Sent) {
  if (sent.ok) return sent.events;
  throw refused(sent.rejection);
}

export function refused({ code, message }: Rejection): ActivityFailed {
  return new ActivityFailed(code, message);
}
