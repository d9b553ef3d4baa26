import { partnershipAggregate } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import type { PartnershipMatter } from '@marquee/domain/operations/approval/events.ts';
import { partnershipCommandOf } from '@marquee/domain/operations/approval/partnership-matter.ts';
import { job } from '@marquee/workflows/kit/senders.ts';
import type { CommandIdentity } from '../../http/command-id.ts';
import { HttpError } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { PersonCall } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';

type Parts = Pick<Services, 'bus' | 'consistency' | 'policies'>;

/**
 * Asks a second operator to agree, in the queue of approvals. Throws what it would be refused with were it agreed on now; asked again
 * under the same key, it is the same question.
 */
export async function askPartnership(
  services: Parts,
  call: PersonCall<unknown, unknown, unknown>,
  matter: PartnershipMatter,
  reason: string,
  identity: CommandIdentity,
): Promise<void> {
  const asked = await services.bus.load(approvalAggregate, `approval-${matter.approval}`, { maxAge: 0 });
  if (!asked.state.matter) await tryPartnership(services, matter);
  await sendFrom(services, call, approvalAggregate, { type: 'AskApproval', ...matter, reason }, identity);
}

/** Throws what a change that waits would be refused with, were it agreed on now; 409 `NothingChanges` where it is so already. */
export async function tryPartnership({ bus, policies }: Parts, matter: PartnershipMatter): Promise<void> {
  const { state } = await bus.load(partnershipAggregate, `partnership-${matter.partnership}`, { maxAge: 0 });
  const decision = partnershipAggregate.decide(partnershipCommandOf(matter), state, {
    now: Date.now(),
    actor: job,
    policy: policies.current,
    commandId: matter.approval,
  });
  if (isRejection(decision)) throw httpErrorOf(decision);
  if (decision.length === 0) throw new HttpError(409, 'NothingChanges', 'It is so already.');
}
