import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { IntentRequest } from '@marquee/infra/payments/port.ts';

const descriptions: Readonly<Record<ArtItem['kind'], string>> = {
  piece: 'A piece of art',
  collection: 'An art collection',
};

/** What the provider is asked for a sale: the same sale gives the same request, word for word. */
export function saleIntent(sale: string, attempt: number, cents: number, kind: ArtItem['kind']): IntentRequest {
  return { payable: `artsale-${sale}`, attempt, cents, description: descriptions[kind] };
}
