import { ClaimTokens } from '../box-office/claim-token.ts';
import { TicketCodes } from '../box-office/codes.ts';
import { BoxOffice } from '../box-office/purchase.ts';
import { Resumption } from '../box-office/resumption.ts';
import { Settlement } from '../box-office/settlement.ts';
import { TipJar } from '../box-office/tip-jar.ts';
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
export function openSelling({ secret, storage, payments: { provider, turn }, reading }: SellingParts) {
  const { bus, log, personalData, ticketKeys } = storage;
  const settlement = provider && new Settlement({ bus, log, provider, now: Date.now });
  return {
    settlement,
    boxOffice:
      provider &&
      settlement &&
      new BoxOffice({ bus, personalData, provider, turn, limits: reading.openOrders, settlement }),
    resumption: provider && settlement && new Resumption({ bus, provider, turn, settlement, now: Date.now }),
    tipJar: provider && new TipJar(bus, provider, personalData),
    codes: new TicketCodes(ticketKeys),
    claims: new ClaimTokens(secret),
  };
}

export type Selling = ReturnType<typeof openSelling>;
