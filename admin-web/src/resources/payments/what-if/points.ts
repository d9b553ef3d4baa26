import type { WhatIfDesk } from '@marquee/command-api/contract/payments-what-if.ts';

export type Reading = WhatIfDesk['versions'][number]['reading'];
type Name = keyof Reading;

interface Choice<N extends Name> {
  readonly name: N;
  readonly label: string;
  /** What each reading is called. */
  readonly choices: Readonly<Record<Reading[N] & string, string>>;
}

interface Figure {
  readonly name: Name;
  readonly label: string;
  readonly unit: '$' | '%';
}

const choice = <N extends Name>(name: N, label: string, choices: Choice<N>['choices']) => ({ name, label, choices });
const figure = (name: Name, label: string, unit: Figure['unit'] = '%'): Figure => ({ name, label, unit });

/** Every point that can be read otherwise, in words; a reading that the contract has and is not named here does not compile. */
export const choices = [
  choice('showFee', 'Fee of a show', {
    ticket: 'A sum for each ticket',
    order: 'A sum for each order',
    show: 'Nothing at the sale',
    percent: 'A share of each ticket',
  }),
  choice('streamerShare', 'Tickets for the stream', { split: 'With the fee', full: 'All to the streamer' }),
  choice('platformFee', 'Our fee when money goes back', { returned: 'Goes back too', kept: 'Is kept' }),
  choice('disputeLost', 'A lost dispute is borne by', { shares: 'Each its share', owner: 'The owner alone' }),
  choice('disputeFeeBearer', 'The fee of a dispute is borne by', { platform: 'Us', payee: 'The payees' }),
  choice('providerFeeBearer', 'The provider’s fee is borne by', { platform: 'Us', payee: 'The payees' }),
  choice('recognition', 'Subscriptions are earned', { ratable: 'Day by day', onPayment: 'At once' }),
] as const;

export const figures: readonly Figure[] = [
  figure('showFeeCents', 'Fee of a ticket or an order', '$'),
  figure('showFeeBps', 'Share of a ticket'),
  figure('creatorFeeBps', 'Share of tips and unlocks'),
  figure('licensingFeeBps', 'Share of licences'),
  figure('artFeeBps', 'Share of art'),
  figure('artRoyaltyBps', 'Royalty of resold art'),
];

/** What is asked of a figure, of a text with at most two decimals: hundredths; undefined for what is none, or too much. */
export function hundredths(text: string, unit: Figure['unit']): number | undefined {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return undefined;
  const value = Math.round(Number(text) * 100);
  return value > (unit === '%' ? 10_000 : 100_000) ? undefined : value;
}

/** Hundredths as they are typed: 250 is `2.5`. */
export function typed(value: number): string {
  return (value / 100).toFixed(2).replace(/\.?0+$/, '');
}
