import { partnershipAggregate } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import type { Matter, PartnershipMatter } from '@marquee/domain/operations/approval/events.ts';
import { partnershipCommandOf } from '@marquee/domain/operations/approval/partnership-matter.ts';
import type { Wanted } from '@marquee/domain/operations/approval/question.ts';
import { job } from '@marquee/workflows/kit/senders.ts';
import type { CommandIdentity } from '../../http/command-id.ts';
import { HttpError } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { PersonCall } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type AskingParts, askSecond } from './ask-second.ts';

type Parts = Pick<Services, 'bus' | 'policies'>;

/** What an operator wants of a partnership, before there is a question. */
export type PartnershipWanted = Extract<Wanted, { readonly verb: `${string}Partnership` }>;

/** Asks a second operator to agree, as `askSecond` does, to what would not be refused were it agreed on now. */
export async function askPartnership(
  services: AskingParts & Parts,
  call: PersonCall<unknown, unknown, unknown>,
  wanted: PartnershipWanted,
  reason: string,
  identity: CommandIdentity,
): Promise<string> {
  const check = (matter: Matter) => tryPartnership(services, matter as PartnershipMatter);
  return (await askSecond(services, call, { wanted, reason, check }, identity)).approval;
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
