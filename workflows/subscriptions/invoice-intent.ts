import type { Product } from '@marquee/domain/subscriptions/products.ts';
import type { IntentRequest } from '@marquee/infra/payments/port.ts';

const descriptions: Readonly<Record<Product, string>> = {
  premium: 'Marquee Premium',
  director: 'Director subscription',
  studio: 'Studio subscription',
};

/** What the provider is asked for one try to pay an invoice. The card of who pays themselves is kept for the next period. */
export function invoiceIntent(
  invoice: string,
  attempt: number,
  cents: number,
  { product, offSession }: { readonly product: Product; readonly offSession: boolean },
): IntentRequest {
  const keeping = offSession ? {} : { keepCard: true };
  return { payable: `invoice-${invoice}`, attempt, cents, description: descriptions[product], ...keeping };
}
