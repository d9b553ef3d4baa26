import type { SigningKeys } from '@marquee/infra/signing/ed25519.ts';
import type { TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import { showPage } from '../../shows/show-page.ts';
import { ClaimTokens } from '../../ticketing/claim-token.ts';
import { TicketCodes } from '../../ticketing/codes.ts';

/** Addresses and codes for mails. */
export function ticketLinks(publicUrl: string, secret: string, keys: SigningKeys): TicketLinks {
  const claims = new ClaimTokens(secret);
  const codes = new TicketCodes(keys);
  return {
    tickets: () => `${publicUrl}/tickets`,
    shows: () => `${publicUrl}/live-shows`,
    show: (show) => showPage(publicUrl, show),
    claimTransfer: (offer) => `${publicUrl}/tickets?claim=${encodeURIComponent(claims.issue(offer))}`,
    code: (unit) => codes.issue(unit),
  };
}
