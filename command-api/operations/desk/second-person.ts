import { payables } from '@marquee/domain/contexts.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { refundIdOf } from '@marquee/domain/operations/approval/aggregate.ts';
import type { Matter } from '@marquee/domain/operations/approval/events.ts';
import type { MoneyCommand } from '@marquee/domain/payments/payable/payable.ts';
import type { CommandIdentity } from '../../http/command-id.ts';
import { HttpError } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { PersonCall } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { type AskingParts, askSecond, placeOf } from './ask-second.ts';

type Call = PersonCall<unknown, unknown, unknown>;
type Parts = Pick<Services, 'bus' | 'consistency' | 'policies'>;
export type RefundMatter = Extract<Matter, { verb: 'refund' }>;

/** What one of the staff wants back of a payable, and why. */
export interface WantedRefund {
  /** Its stream's name. */
  readonly payable: string;
  readonly reason: string;
  /** Units of an order; absent: all that is left. */
  readonly units?: readonly number[] | undefined;
}

/**
 * Gives money back on an operator's word. What is too much for one becomes a question for a second, in the queue of approvals: answers its
 * id then, else null. Asked again under the same key, it is the same question; asked by another request while it waits, it is refused with
 * `AlreadyAsked`.
 */
export async function refundOrAsk(
  services: AskingParts & Parts,
  call: Call,
  { payable, reason, units }: WantedRefund,
  identity: CommandIdentity,
): Promise<string | null> {
  const { bus } = services;
  const { aggregate, address, payerOf } = payables.of(payable);
  const person = payerOf((await bus.load(aggregate, payable)).state);
  const wanted = { verb: 'refund', payable, ...(units && { units: [...units] }) } as const;
  if (person !== undefined) {
    const { asked, matter } = await placeOf(services, { ...wanted, person, cents: 0 }, identity.commandId);
    if (asked?.meta.commandId === identity.commandId) return matter.approval;
  }
  const refundId = derivedId('refund', payable, identity.commandId);
  const command: MoneyCommand = { type: 'RequestRefund', refundId, units, reason: 'operator', why: reason };
  try {
    await sendFrom(services, call, aggregate, address(keyOf(payable), command), identity);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'SecondPersonNeeded' || person === undefined) throw error;
    const { cents } = error.details as { readonly cents: number };
    const asking = { wanted: { ...wanted, person, cents }, reason };
    return (await askSecond(services, call, asking, identity)).approval;
  }
}

/** Throws what a refund that waits would be refused with, were it agreed on by whoever is at the console now. */
export async function tryRefund(
  { bus, policies }: Parts,
  { session }: Pick<Call, 'session'>,
  matter: RefundMatter,
  why: string,
): Promise<void> {
  const { aggregate, address } = payables.of(matter.payable);
  const { state } = await bus.load(aggregate, matter.payable, { maxAge: 0 });
  const version = aggregate.policyVersion?.(state) ?? policies.current.version;
  const { units, cents: agreed } = matter;
  const command = {
    type: 'RequestRefund',
    refundId: refundIdOf(matter),
    units,
    reason: 'operator',
    why,
    agreed,
  } as const;
  const decision = aggregate.decide(address(keyOf(matter.payable), command), state, {
    now: Date.now(),
    actor: session.actor,
    policy: policies.at(version),
    commandId: matter.approval,
  });
  if (isRejection(decision)) throw httpErrorOf(decision);
}
