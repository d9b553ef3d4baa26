import { malformed, missing, refused } from '../api/api-error.ts';
import { page, pageParams } from '../api/lists.ts';
import { group, onlyKnown, text } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { testCard } from './cards.ts';
import { needCharge } from './charges.ts';
import { move, movementJson } from './movements.ts';
import { needMethod } from './payment-methods.ts';
import type { DisputeRecord } from './records.ts';

const DISPUTE_FEE = 1500;
const WEEK = 7 * 86_400;

export interface DisputeOptions {
  /** Disputed amount in cents (default: what was paid). */
  readonly cents?: number;
  readonly reason?: string;
  /** The bank only asks; no money moves yet. */
  readonly inquiry?: boolean;
}

/** The buyer's bank takes the money back, or asks about it. Answers the dispute that is open already, if one is. */
export function openDispute(core: Core, chargeId: string, options: DisputeOptions = {}): DisputeRecord {
  const charge = needCharge(core, chargeId);
  const card = testCard(needMethod(core, charge.paymentMethod).number).dispute;
  const { cents = charge.cents, reason = card?.reason ?? 'fraudulent', inquiry = card?.inquiry ?? false } = options;
  const open = core.store.disputes.newestFirst().find((dispute) => dispute.charge === chargeId && isOpen(dispute));
  if (open) return open;
  const entry = core.entry('du');
  const dispute = core.store.disputes.put({
    ...entry,
    charge: chargeId,
    intent: charge.intent,
    cents,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    movements: inquiry ? [] : [takeBack(core, entry.id, cents)],
    dueBy: entry.created + WEEK,
  });
  core.store.charges.put({ ...charge, disputed: !inquiry });
  core.emit('charge.dispute.created', disputeJson(core, dispute));
  return dispute;
}

/** An inquiry becomes a chargeback: now the money moves. */
export function escalateDispute(core: Core, id: string): DisputeRecord {
  const dispute = needDispute(core, id);
  if (dispute.status !== 'warning_needs_response')
    throw refused('dispute_unexpected_state', `Dispute ${id} is no inquiry.`);
  const movements = [takeBack(core, id, dispute.cents)];
  const escalated = core.store.disputes.put({ ...dispute, status: 'needs_response', movements });
  core.store.charges.put({ ...needCharge(core, dispute.charge), disputed: true });
  core.emit('charge.dispute.updated', disputeJson(core, escalated));
  return escalated;
}

/** The bank decides. A won dispute gives the amount back, not the fee. */
export function closeDispute(core: Core, id: string, outcome: 'won' | 'lost'): DisputeRecord {
  const dispute = needDispute(core, id);
  if (!isOpen(dispute)) throw refused('dispute_unexpected_state', `Dispute ${id} is already closed.`);
  const inquiry = dispute.status === 'warning_needs_response';
  const back = !inquiry && outcome === 'won' ? [giveBack(core, id, dispute.cents)] : [];
  const closed = core.store.disputes.put({
    ...dispute,
    status: inquiry ? 'warning_closed' : outcome,
    movements: [...dispute.movements, ...back],
  });
  if (closed.status === 'won') core.store.charges.put({ ...needCharge(core, dispute.charge), disputed: false });
  core.emit('charge.dispute.closed', disputeJson(core, closed));
  return closed;
}

function takeBack(core: Core, dispute: string, cents: number): string {
  return move(core, { type: 'adjustment', category: 'dispute', cents: -cents, fee: DISPUTE_FEE, source: dispute }).id;
}

function giveBack(core: Core, dispute: string, cents: number): string {
  return move(core, { type: 'adjustment', category: 'dispute_reversal', cents, fee: 0, source: dispute }).id;
}

function isOpen({ status }: DisputeRecord): boolean {
  return status === 'warning_needs_response' || status === 'needs_response' || status === 'under_review';
}

function needDispute(core: Core, id: string): DisputeRecord {
  const dispute = core.store.disputes.get(id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
}

export function disputeJson(core: Core, dispute: DisputeRecord) {
  const movements = dispute.movements.flatMap((id) => core.store.movements.get(id) ?? []);
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.cents,
    balance_transactions: movements.map(movementJson),
    charge: dispute.charge,
    created: dispute.created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: isOpen(dispute) ? dispute.dueBy : null,
      enhanced_eligibility: {},
      has_evidence: dispute.status === 'under_review',
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: dispute.status.startsWith('warning'),
    livemode: false,
    metadata: {},
    payment_intent: dispute.intent,
    reason: dispute.reason,
    status: dispute.status,
  };
}

const verdicts: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

export const disputeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'payment_intent');
      const intent = text(form, 'payment_intent');
      const all = core.store.disputes.newestFirst();
      const disputes = intent ? all.filter((dispute) => dispute.intent === intent) : all;
      return page('/v1/disputes', form, disputes, (dispute) => disputeJson(core, dispute));
    },
  },
  { method: 'GET', path: '/v1/disputes/:id', run: (core, { id }) => disputeJson(core, needDispute(core, id)) },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    run(core, { id, form }) {
      onlyKnown(form, 'evidence', 'metadata', 'submit');
      const evidence = text(group(form, 'evidence') ?? {}, 'uncategorized_text') ?? '';
      const verdict = verdicts[evidence];
      if (verdict) return disputeJson(core, closeDispute(core, id, verdict));
      const dispute = needDispute(core, id);
      if (dispute.status !== 'needs_response')
        throw malformed('parameter_invalid', 'This dispute takes no evidence', 'evidence');
      return disputeJson(core, core.store.disputes.put({ ...dispute, status: 'under_review' }));
    },
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    run: (core, { id }) => disputeJson(core, closeDispute(core, id, 'lost')),
  },
];
