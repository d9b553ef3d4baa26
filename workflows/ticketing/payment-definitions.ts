import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from './activities.ts';
import { insist } from './insist.ts';
import { patient } from './patience.ts';
import type { SettleInput, Settlement } from './settle-payment.ts';

type Context = WorkflowContext<TicketingActivities>;
type PaymentInput = { readonly payable: string };

const SELLING = 2000;

/**
 * `ticket-payment/{order}`: for an order that is unsettled a minute before its end. Asks the provider; at the end it
 * cancels the intent first and then gives the order up. Money that was faster buys the seats, or goes back.
 */
export const ticketPayment: WorkflowDefinition<TicketingActivities, PaymentInput> = {
  kind: 'ticket-payment',
  version: 1,
  queue: 'payments',
  essential: true,
  async run(context, { payable }) {
    const state = await driveToEnd(context, payable);
    return state === 'paid' ? fulfil(context, payable.slice('order-'.length)) : state;
  },
};

/** `tip-payment/{tip}`: the same for a tip, whose money needs no seats. */
export const tipPayment: WorkflowDefinition<TicketingActivities, PaymentInput> = {
  kind: 'tip-payment',
  version: 1,
  queue: 'payments',
  essential: true,
  run: (context, { payable }) => driveToEnd(context, payable),
};

/** Ends when the payment is paid or given up, or a person says `skip`. */
async function driveToEnd(context: Context, payable: string): Promise<string> {
  let giveUp: SettleInput['giveUp'];
  for (;;) {
    const settlement = await insist(
      context,
      'settlePayment',
      { payable, ...(giveUp && { giveUp }) },
      patient('AmountMismatch', 'WrongPayable'),
    );
    if (!settlement) return 'skipped';
    if (settlement.state !== 'open' && settlement.state !== 'processing') return settlement.state;
    const signal = await context.waitForSignal(nextLook(settlement, context.now()));
    const over = signal?.name === 'holdExpired' || context.now() >= settlement.expiresAt;
    giveUp = over ? 'expired' : undefined;
  }
}

/** UTC milliseconds: the end of an open payment; for one that the provider is at work on a minute on, later an hour. */
function nextLook({ state, expiresAt }: Settlement, now: number): number {
  if (state === 'open') return expiresAt;
  return now + (now < expiresAt + HOUR ? MINUTE : HOUR);
}

async function fulfil(context: Context, order: string): Promise<string> {
  for (;;) {
    const fulfilment = await insist(context, 'fulfilOrder', { order }, patient());
    if (fulfilment !== 'selling') return fulfilment ?? 'skipped';
    await context.sleepUntil(context.now() + SELLING);
  }
}
