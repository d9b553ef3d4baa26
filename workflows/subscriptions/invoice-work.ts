import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import type { PayableWork } from '../payments/payable-work.ts';
import { endRefunded, fulfilInvoice } from './fulfil-invoice.ts';
import { invoiceIntent } from './invoice-intent.ts';

/** What is done because of an invoice's money. */
export const invoiceWork: PayableWork = {
  async intentOf({ load }, invoice, attempt, cents) {
    const state = await load(invoiceAggregate, `invoice-${invoice}`);
    if (!state.terms) throw new Error(`invoice ${invoice} is not there`);
    const { product } = state.terms;
    const offSession = state.payable.attempts[attempt - 1]?.offSession ?? false;
    return invoiceIntent(invoice, attempt, cents, { product, offSession });
  },
  fulfil: fulfilInvoice,
  takeBack: (deps, invoice) => endRefunded(deps, invoice),
};
