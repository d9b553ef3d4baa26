import type { Split } from '../../kernel/schemas.ts';
import { DAY, dayOf, HOUR, ms } from '../../kernel/time.ts';
import { fee } from '../../money.ts';
import type { PayableHost } from '../../payments/payable/host.ts';
import { line, payeesOf } from '../../payments/payable/lines.ts';
import { payeeLines, wholly } from '../../payments/payable/payees.ts';
import { reject } from '../refusals.ts';
import type { RequestedLicence } from './state.ts';

/** How long a request or an offer can be answered, and an accepted one paid, in milliseconds (money.md section 8). */
export const OFFER_MS = 14 * DAY;
export const PAY_MS = 7 * DAY;
/** How long one try to pay stays open: as long as a provider knows what it was asked. */
export const licencePaymentMs = 23 * HOUR;

/** The licence as its payment facet sees it; `now` in UTC milliseconds. */
export function licenceHost(licence: string, state: RequestedLicence, now: number): PayableHost {
  const { accepted, issued, request } = state;
  return {
    payable: `licence-${licence}`,
    payer: request.supervisor,
    payee: request.owner,
    cents: accepted?.cents ?? 0,
    split: issued?.split,
    payees: payeesOf(issued?.split ?? splitOf(state, now)),
    retry: retryOf(state, now),
  };
}

/** Our share of what was accepted, and the rest among those whose the track was then, in escrow under the day. */
export function splitOf({ request, accepted }: RequestedLicence, now: number): Split {
  const cents = accepted?.cents ?? 0;
  const ours = fee(cents, request.feeBps);
  const payees = accepted?.payees ?? wholly(request.owner);
  return [...line('revenue.licences', '', ours), ...payeeLines(cents - ours, payees, `licence:${dayOf(now)}`)];
}

function retryOf({ stage, accepted }: RequestedLicence, now: number): PayableHost['retry'] {
  if (stage === 'unpaid' || (accepted && now >= ms(accepted.payBy)))
    return reject('AcceptanceOver', 'It was to be paid within 7 days, and is free for others again. Ask once more.');
  if (!accepted) return reject('NotAccepted', 'Nothing is agreed yet. Accept an offer, or make one.');
  return Math.min(now + licencePaymentMs, ms(accepted.payBy));
}
