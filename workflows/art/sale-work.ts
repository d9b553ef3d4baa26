import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import type { PayableWork } from '../payments/payable-work.ts';
import { fulfilSale, returnArt } from './fulfil-sale.ts';
import { saleIntent } from './sale-intent.ts';

/** What is done because of the money of a sale. */
export const artSaleWork: PayableWork = {
  async intentOf({ load }, sale, attempt, cents) {
    const { terms } = await load(saleAggregate, `artsale-${sale}`);
    if (!terms) throw new Error(`sale ${sale} asks for a payment and was never placed`);
    return saleIntent(sale, attempt, cents, terms.item.kind);
  },
  fulfil: fulfilSale,
  takeBack: returnArt,
};
