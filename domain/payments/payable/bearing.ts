import type { DecideContext } from '../../kernel/decider.ts';
import type { Split } from '../../kernel/schemas.ts';
import { disputesOf, left, refundsOf } from './balance.ts';
import type { PayableHost } from './host.ts';
import { DEPOSIT, ESCROW, line, ours, payeesOf, platformOf, RESERVED, sumOf, takeBack } from './lines.ts';
import type { Dispute, PayableState, Payment } from './state.ts';

/**
 * Which lines bear money that goes back. Money that has fulfilled nothing comes out of `deposit`; fulfilled money out
 * of the lines of its split.
 */
export function fulfilledLines(payment: Payment, host: PayableHost): Split | undefined {
  return payment.surplus ? undefined : host.split;
}

export function deposit(cents: number, host: PayableHost): Split {
  return line(DEPOSIT, host.payable, cents);
}

/** The lines that a refund takes: all in their proportion, or the payees' alone where the platform keeps its fee. */
export function refundLines(cents: number, split: Split, given: Split, { policy }: DecideContext): Split {
  return takeBack(cents, bearers(split, policy.refund.platformFee === 'kept'), given);
}

/** The lines that a dispute takes: each its own share, or the payees' alone. */
export function disputeLines(cents: number, split: Split, given: Split, { policy }: DecideContext): Split {
  return takeBack(cents, bearers(split, policy.dispute.lost === 'owner'), given);
}

/** What refunds that did not fail and disputes that were not won take from the lines of the split. */
export function spokenFor(state: PayableState, payment: Payment, split: Split): Split {
  const refunds = refundsOf(state, payment).filter((refund) => refund.status !== 'failed');
  const disputes = disputesOf(state, payment).filter((dispute) => dispute.status !== 'won');
  return [...refunds.flatMap(({ lines }) => lines), ...disputes.flatMap((dispute) => taken(dispute, split))];
}

/** The same without refunds that are under way: a dispute may be decided before them. */
export function goneOrReserved(state: PayableState, payment: Payment, split: Split): Split {
  const refunds = refundsOf(state, payment).filter((refund) => refund.status === 'succeeded');
  const disputes = disputesOf(state, payment).filter((dispute) => dispute.status !== 'won');
  return [...refunds.flatMap(({ lines }) => lines), ...disputes.flatMap((dispute) => taken(dispute, split))];
}

/**
 * Cents of a payment that can still bear something: neither gone for good nor, where payees set something aside,
 * covering an open dispute (other than `except`).
 */
export function unclaimed(state: PayableState, payment: Payment, host: PayableHost, except?: Dispute): number {
  const open = disputesOf(state, payment).filter((dispute) => dispute.status === 'open' && dispute !== except);
  const claims = fulfilledLines(payment, host) ? open.reduce((sum, { covered }) => sum + covered, 0) : 0;
  return left(state, payment) - claims;
}

/** What an open dispute would take from the lines of the split, or a lost one took. */
export function taken({ status, covered, reserve, lines }: Dispute, split: Split): Split {
  if (status === 'lost') return [...reserve, ...ours(lines).filter(({ account }) => account !== RESERVED)];
  return [...reserve, ...takeBack(covered - sumOf(reserve), platformOf(split), [])];
}

/** The lines of a reserve once they are set aside: by person and dispute. */
export function reserved(reserve: Split, disputeId: string): Split {
  return reserve.map(({ account, sub, cents }) =>
    account === ESCROW
      ? { account: RESERVED, sub: `${sub.split('/')[0]}/${disputeId}`, cents }
      : { account, sub, cents },
  );
}

function bearers(split: Split, payeesAlone: boolean): Split {
  const payees = payeesOf(split);
  return payeesAlone && payees.length > 0 ? payees : split;
}
