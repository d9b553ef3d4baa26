import { hasRole, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { PayableCommand } from './commands.ts';
import type { PayableEvent } from './events.ts';
import type { PayableHost } from './host.ts';
import type { Dispute, PayableState } from './state.ts';

type Command<T extends PayableCommand['type']> = Extract<PayableCommand, { type: T }>;

/** The bank only asks. No money moves, and refunds stay possible. */
export function openInquiry({ disputeId }: Command<'OpenInquiry'>, state: PayableState): Decision<PayableEvent> {
  const known = state.inquiries.includes(disputeId) || findDispute(state, disputeId) !== undefined;
  return known ? [] : [{ type: 'InquiryOpened', data: { disputeId } }];
}

/** The seller's side, while the bank has not decided and takes evidence. */
export function submitEvidence(
  { disputeId, files }: Command<'SubmitEvidence'>,
  state: PayableState,
  { actor, now }: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  if (!isPerson(actor, host.payee) && !hasRole(actor, 'operator')) {
    return reject('NotAllowed', 'Evidence comes from who sold it, or from an operator.');
  }
  const dispute = findDispute(state, disputeId);
  if (!dispute && !state.inquiries.includes(disputeId)) return noSuchDispute();
  const due = dispute?.evidenceDueAt;
  if ((dispute && dispute.status !== 'open') || (due !== undefined && now > ms(due))) {
    return reject('TooLate', 'The bank takes no more evidence for this dispute.');
  }
  return [{ type: 'EvidenceSubmitted', data: { disputeId, files } }];
}

export function findDispute(state: PayableState, disputeId: string): Dispute | undefined {
  return state.disputes.find((dispute) => dispute.disputeId === disputeId);
}

export function noSuchDispute(): Rejection {
  return reject('NotFound', 'There is no such dispute.');
}
