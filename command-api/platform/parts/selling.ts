import { Settlement } from '../../payments/settlement.ts';
import { TipJar } from '../../payments/tip-checkout.ts';
import { ClaimTokens } from '../../ticketing/claim-token.ts';
import { TicketCodes } from '../../ticketing/codes.ts';
import { BoxOffice } from '../../ticketing/purchase.ts';
import { Resumption } from '../../ticketing/resume-checkout.ts';
import type { Payments } from './payments.ts';
import type { Reading } from './reading.ts';
import type { Storage } from './storage.ts';

export interface SellingParts {
  readonly secret: string;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly reading: Pick<Reading, 'openOrders'>;
}

/** What sells tickets and takes tips; without a provider only what reads codes. */
export function openSelling({ secret, storage, payments: { provider }, reading }: SellingParts) {
  const { bus, log, personalData, ticketKeys } = storage;
  const settlement = provider && new Settlement({ bus, log, provider, now: Date.now });
  return {
    settlement,
    boxOffice:
      provider && settlement && new BoxOffice({ bus, personalData, provider, limits: reading.openOrders, settlement }),
    resumption: provider && settlement && new Resumption({ bus, provider, settlement, now: Date.now }),
    tipJar: provider && new TipJar(bus, provider, personalData),
    codes: new TicketCodes(ticketKeys),
    claims: new ClaimTokens(secret),
  };
}

export type Selling = ReturnType<typeof openSelling>;
