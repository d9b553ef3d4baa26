import { Settlement } from '../../payments/settlement.ts';
import { TipCheckout } from '../../payments/tip-checkout.ts';
import { UnlockCheckout } from '../../payments/unlock-checkout.ts';
import { ClaimTokens } from '../../ticketing/claim-token.ts';
import { TicketCodes } from '../../ticketing/codes.ts';
import { TicketCheckout } from '../../ticketing/purchase.ts';
import { ResumeCheckout } from '../../ticketing/resume-checkout.ts';
import type { Payments } from './payments.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

export interface TicketingParts {
  readonly secret: string;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly projections: Pick<Projections, 'openOrders'>;
  /** UTC milliseconds. Default: the time. */
  readonly now?: () => number;
}

/** What sells tickets, unlocks and takes tips; without a provider only what reads codes. */
export function openTicketing({
  secret,
  storage,
  payments: { provider },
  projections,
  now = Date.now,
}: TicketingParts) {
  const { bus, log, personalData, ticketKeys } = storage;
  const settlement = provider && new Settlement({ bus, log, provider, now });
  return {
    settlement,
    ticketCheckout:
      provider &&
      settlement &&
      new TicketCheckout({ bus, personalData, provider, limits: projections.openOrders, settlement }),
    resumeCheckout: provider && settlement && new ResumeCheckout({ bus, provider, settlement, now }),
    tipCheckout: provider && new TipCheckout(bus, provider, personalData),
    unlockCheckout: provider && new UnlockCheckout(bus, provider),
    codes: new TicketCodes(ticketKeys),
    claims: new ClaimTokens(secret),
  };
}

export type Ticketing = ReturnType<typeof openTicketing>;
