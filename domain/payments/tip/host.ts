import type { Split } from '../../kernel/schemas.ts';
import { dayOf, MINUTE } from '../../kernel/time.ts';
import { fee } from '../../money.ts';
import type { PayableHost } from '../payable/host.ts';
import { ESCROW, line, payeesOf } from '../payable/lines.ts';
import type { OfferedTip } from './state.ts';

/** How long the payer has to pay, in milliseconds. */
export const tipPaymentMs = 15 * MINUTE;

/** The tip as its payment facet sees it; `now` in UTC milliseconds. A tip that was not paid may be paid later. */
export function tipHost(tip: string, state: OfferedTip, now: number): PayableHost {
  const { from, to, cents } = state.terms;
  return {
    payable: `tip-${tip}`,
    payer: from,
    payee: to,
    cents,
    split: state.received?.split,
    payees: payeesOf(state.received?.split ?? splitOf(state, now)),
    retry: now + tipPaymentMs,
  };
}

/** Our fee, and the rest for the payee, in escrow under the day. */
export function splitOf({ terms }: OfferedTip, now: number): Split {
  const ours = fee(terms.cents, terms.feeBps);
  return [...line('revenue.tips', '', ours), ...line(ESCROW, `${terms.to}/tip:${dayOf(now)}`, terms.cents - ours)];
}
