import { dollars } from '@marquee/domain/money.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { fulfilledBy } from '../money/bearing.ts';
import { type PayableFacts, paymentNamed } from '../money/payable.ts';
import type { Explained } from '../money/payable-check.ts';

/** The rule that made some lines, as the policy of their sale has it, in words for who audits them. */
export function ruleOf({ event, sale, facts }: Explained, policy: Policy | undefined): string {
  if (!policy) return 'no policy of this version is known';
  switch (event.type) {
    case 'TicketsIssued':
      return sale?.kind === 'order' ? ofTickets(sale.terms, policy) : 'of no order';
    case 'TipReceived':
      return sale?.kind === 'tip' && sale.terms.context.kind === 'delivery'
        ? 'nothing of a tip for a delivery'
        : rate(policy);
    case 'ContentUnlocked':
      return rate(policy) + (sale?.kind === 'unlock' ? ofShares(sale.terms.payees) : '');
    case 'LicenceIssued': {
      const ours = `${percent(policy.licensing.feeBps)}, half a cent to the payee`;
      return ours + (sale?.kind === 'licence' ? ofShares(sale.terms.payees) : '');
    }
    case 'InvoiceFulfilled':
      return policy.renewal.recognition === 'ratable'
        ? 'all of it, earned by the days that it is paid for'
        : 'all of it, earned at once';
    case 'SaleCompleted':
      return sale?.kind === 'art' ? ofArt(sale.terms, policy) : 'of no sale of art';
    case 'RefundSucceeded':
      return ofRefund(facts, event.data.refundId, policy);
    case 'DisputeOpened':
    case 'DisputeLost':
      return ofDispute(facts, event.data.disputeId, policy);
    case 'ProviderFeeRecorded': {
      const bearer = event.data.of === 'dispute' ? policy.dispute.feeBearer : policy.providerFee.bearer;
      return `the provider's fee of a ${event.data.of}, borne by the ${bearer}`;
    }
  }
}

type Order = Extract<Explained['sale'], { kind: 'order' }>;

function ofTickets({ tier, units }: NonNullable<Order>['terms'], { show }: Policy): string {
  const price = dollars(units[0]?.price ?? 0);
  const tickets = `${units.length} x ${price}`;
  if (tier === 'stream' && show.streamerShare === 'full') return `${tickets}: nothing on tier stream`;
  const readings = {
    ticket: `${dollars(show.feeCents)} each, at most the price`,
    order: `${dollars(show.feeCents)} an order, at most the price`,
    show: 'nothing at the sale',
    percent: `${percent(show.feeBps)} of each, half a cent to the payee`,
  };
  return `${tickets}: ${readings[show.fee]}`;
}

type Art = Extract<Explained['sale'], { kind: 'art' }>['terms'];

function ofArt({ seller, creator }: Art, { art }: Policy): string {
  const ours = `${percent(art.feeBps)}, half a cent to the payees`;
  return seller === creator ? ours : `${ours}; ${percent(art.resaleRoyaltyBps)} to its makers`;
}

/** How the rest is shared, where more than one person has a part. */
function ofShares(payees: readonly { readonly bps: number }[]): string {
  return payees.length > 1 ? `; the rest shared ${payees.map(({ bps }) => percent(bps)).join(', ')}` : '';
}

function rate({ creator }: Policy): string {
  return `${percent(creator.feeBps)}, half a cent to the payee`;
}

function ofRefund(facts: PayableFacts, refundId: string, { refund }: Policy): string {
  const asked = facts.refunds.get(refundId)?.asked;
  const payment = asked && paymentNamed(facts, asked.intentId);
  if (facts.unmatched) return 'of money that nothing asked for';
  if (!payment || !fulfilledBy(facts, payment)) return 'out of the deposit: nothing was given for it';
  const lines =
    refund.platformFee === 'kept'
      ? "out of the payee's line alone: the fee is kept"
      : asked.units
        ? `price and fee of tickets ${asked.units.join(', ')}`
        : 'each line in its proportion';
  const lost = [...facts.disputes.values()].some(({ status }) => status === 'lost');
  return lost ? `${lines}, after what a lost dispute took` : lines;
}

function ofDispute(facts: PayableFacts, disputeId: string, { dispute }: Policy): string {
  const payment = paymentNamed(facts, facts.disputes.get(disputeId)?.intentId);
  if (!payment || !fulfilledBy(facts, payment)) return 'out of the deposit: nothing was given for it';
  return dispute.lost === 'owner' ? "the payee's line alone" : 'each line its share';
}

function percent(bps: number): string {
  return `${dollars(bps).replace(/\.?0+$/, '')} %`;
}
