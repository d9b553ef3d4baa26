import { dollars } from '@marquee/domain/money.ts';
import type { WhatIfEvent } from '@marquee/projections/verify/what-if/what-if.ts';
import type {
  WhatIf,
  WhatIfEvent as WhatIfEventView,
  WhatIfFigure,
  WhatIfRow,
} from '../../contract/payments-what-if.ts';
import type { WhatIfRun } from './runs.ts';

/** Figures of a row, in the order that they are told in. */
export const figureNames: readonly WhatIfFigure[] = [
  ...(['sold', 'fees', 'earned', 'refunded', 'feesBack', 'earnedBack'] as const),
  ...(['lost', 'providerFees', 'disputeFees', 'revenue', 'payees'] as const),
];

/** Two sums in cents as dollars, and what the second is more. */
export function beside(was: number, would: number) {
  return { was: dollars(was), would: dollars(would), difference: dollars(would - was) };
}

export function runView({ id, asked, state, read, total, startedAt, endedAt, result }: WhatIfRun): WhatIf {
  const shown = result && {
    rows: result.rows.map(({ business, month, was, would }) => ({
      id: `${month} ${business}`,
      business,
      month,
      figures: Object.fromEntries(
        figureNames.map((name) => [name, beside(was[name], would[name])]),
      ) as WhatIfRow['figures'],
    })),
    changed: result.changed,
    difference: dollars(result.accounts.reduce((sum, { would }) => sum + would, 0)),
    accounts: result.accounts.map(({ account, was, would }) => ({ account, ...beside(was, would) })),
  };
  return { id, ...asked, state, read, total, startedAt, endedAt, result: shown };
}

export function eventView(event: WhatIfEvent): WhatIfEventView {
  const { event: id, type, stream, position, at, business, month } = event;
  return { id, type, stream, position, at, business, month, lines: linesOf(event) };
}

/** Every account that an event moves or would have moved, debit positive. */
export function linesOf({ was, would }: Pick<WhatIfEvent, 'was' | 'would'>) {
  const lines = new Map<string, { account: string; sub: string; was: number; would: number }>();
  for (const [side, postings] of [
    ['was', was],
    ['would', would],
  ] as const)
    for (const [account, sub, cents] of postings) {
      const line = lines.get(`${account}\n${sub}`) ?? { account, sub, was: 0, would: 0 };
      lines.set(`${account}\n${sub}`, { ...line, [side]: cents });
    }
  return [...lines.values()].map(({ account, sub, was: before, would: after }) => ({
    account,
    sub,
    ...beside(before, after),
  }));
}
