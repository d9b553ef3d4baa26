import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { type PlacedSale, saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { hasDispute, payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { accepted, by, job, refused } from '../kit/senders.ts';
import type { Fulfilment, PayableDeps } from '../payments/payable-work.ts';
import { itemOf, sendToItem } from './items.ts';

/** Refusals that say that the money goes another way: back already, or to the bank until it has decided. */
const decided: readonly string[] = ['AlreadyRefunded', 'DisputeOpen', 'PaymentGone'];

/**
 * Gives a paid sale what it paid for: the piece, or the collection with all that is in it; or, where somebody else has reserved it
 * meanwhile, asks for the money back. Every step is an idempotent command, so it completes what a crash cut short.
 */
export async function fulfilSale(deps: PayableDeps, sale: string): Promise<Fulfilment> {
  const state = await deps.load(saleAggregate, `artsale-${sale}`);
  const payment = state.terms && payingPayment(state.payable);
  if (!payment) return 'unpaid';
  if (state.completed) return 'issued';
  if (state.payable.refunds.some(({ status, reason }) => status !== 'failed' && reason !== 'duplicate'))
    return 'refunding';
  const { item } = state.terms;
  const sold = await sendToItem(deps.commands, item, { type: 'SellArt', sale }, by(job, 'SellArt', sale));
  if (!sold.ok && sold.rejection.code === 'ReservationLost') return giveBack(deps, sale, payment.late);
  accepted(sold);
  await movePieces(deps, sale, state);
  const complete = { type: 'CompleteSale', sale } as const;
  const completed = await deps.commands.send(saleAggregate, complete, by(job, 'CompleteSale', sale));
  if (!completed.ok && decided.includes(completed.rejection.code)) {
    // the refund may have ended before it was sold: then nobody else takes it back
    await returnArt(deps, sale);
    return 'refunding';
  }
  accepted(completed);
  return 'issued';
}

/** All that is in a collection goes with it. */
async function movePieces({ commands, load }: PayableDeps, sale: string, { terms }: PlacedSale): Promise<void> {
  const { item, buyer: to, seller: from, cents } = terms;
  const { pieces = [] } = (await itemOf(load, item)) ?? {};
  for (const piece of pieces) {
    const move = { type: 'TransferPiece', piece, sale, collection: item.id, from, to, cents } as const;
    accepted(await commands.send(pieceAggregate, move, by(job, 'TransferPiece', sale, piece)));
  }
}

/** Somebody else has it while the money was on its way. */
async function giveBack({ commands }: PayableDeps, sale: string, late: boolean): Promise<Fulfilment> {
  const refundId = derivedId('unfulfilled', `artsale-${sale}`);
  const command = { type: 'RequestRefund', sale, refundId, reason: late ? 'late' : 'soldOut' } as const;
  const sent = await commands.send(saleAggregate, command, by(job, 'RequestRefund', refundId));
  if (!sent.ok && !decided.includes(sent.rejection.code)) throw refused(sent.rejection);
  return 'refunding';
}

/** What nobody will pay any more can be bought by others. */
export async function releaseArt({ commands, load }: PayableDeps, sale: string): Promise<void> {
  const { terms, ...state } = await load(saleAggregate, `artsale-${sale}`, { fresh: true });
  if (!terms || !('payable' in state) || payingPayment(state.payable)) return;
  accepted(await sendToItem(commands, terms.item, { type: 'ReleaseArt', sale }, by(job, 'ReleaseArt', sale)));
}

/** What its buyer does not have any more stays where it is: an operator decides what that means. */
const stays: readonly string[] = ['AlreadyResold'];

/** A sale whose money went back, or was lost to a bank, is undone: what was sold goes back with all that is in it. */
export async function returnArt({ commands, load }: PayableDeps, sale: string): Promise<void> {
  const state = await load(saleAggregate, `artsale-${sale}`, { fresh: true });
  if (!state.terms || !isGone(state)) return;
  const { item } = state.terms;
  const back = { type: 'ReturnArt', sale } as const;
  const { pieces = [] } = (await itemOf(load, item)) ?? {};
  for (const piece of pieces) {
    const sent = await commands.send(pieceAggregate, { ...back, piece }, by(job, 'ReturnArt', sale, piece));
    if (!sent.ok && !stays.includes(sent.rejection.code)) throw refused(sent.rejection);
  }
  const sent = await sendToItem(commands, item, back, by(job, 'ReturnArt', sale));
  if (!sent.ok && !stays.includes(sent.rejection.code)) throw refused(sent.rejection);
}

function isGone({ payable }: PlacedSale): boolean {
  const payment = payingPayment(payable);
  if (!payment) return false;
  const back = payable.refunds.some(({ status, reason }) => status === 'succeeded' && reason !== 'duplicate');
  return back || hasDispute(payable, payment, 'lost');
}
