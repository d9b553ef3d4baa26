import type { Split } from '../../kernel/schemas.ts';
import { dayOf, MINUTE } from '../../kernel/time.ts';
import { fee } from '../../money.ts';
import type { PayableHost } from '../payable/host.ts';
import { line, payeesOf } from '../payable/lines.ts';
import { payeeLines } from '../payable/payees.ts';
import type { RequestedUnlock } from './state.ts';

/** How long the buyer has to pay, in milliseconds. */
export const unlockPaymentMs = 30 * MINUTE;

/** Days in which its buyer may have the money back, if they have never opened it (money.md section 12). */
export const UNOPENED_DAYS = 14;

/** The unlock as its payment facet sees it; `now` in UTC milliseconds. */
export function unlockHost(unlock: string, state: RequestedUnlock, now: number): PayableHost {
  const { buyer, owner, cents } = state.terms;
  return {
    payable: `unlock-${unlock}`,
    payer: buyer,
    payee: owner,
    cents,
    split: state.unlocked?.split,
    payees: payeesOf(state.unlocked?.split ?? splitOf(state, now)),
    retry: now + unlockPaymentMs,
  };
}

/** Our share, and the rest among those whose it was when it was asked for, in escrow under the day. */
export function splitOf({ terms }: RequestedUnlock, now: number): Split {
  const ours = fee(terms.cents, terms.feeBps);
  const theirs = payeeLines(terms.cents - ours, terms.payees, `unlock:${dayOf(now)}`);
  return [...line('revenue.content', '', ours), ...theirs];
}
