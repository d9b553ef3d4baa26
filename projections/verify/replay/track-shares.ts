import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { PayeeShare } from '../../payments/unlocks.ts';
import type { ReplayTable } from './replay-table.ts';

/** What somebody has earned of a track: sales that stand, and cents. */
export interface TrackShareRow {
  track: string;
  payee: string;
  sales: number;
  cents: number;
}

/** Who earns how much of one sale, by its lines. */
export function sharesIn(split: Split): PayeeShare[] {
  return split.flatMap(({ account, sub, cents }) => {
    const [payee = ''] = sub.split('/');
    return account === 'payee.escrow' ? [{ payee, cents }] : [];
  });
}

/** Counts one sale of a track in, or out again, for everybody who earns of it. */
export function countShares(
  table: ReplayTable<TrackShareRow>,
  track: string,
  shares: readonly PayeeShare[],
  sign: 1 | -1,
  event: LogEvent,
): void {
  for (const { payee, cents } of shares) table.add({ track, payee }, { sales: sign, cents: sign * cents }, event);
}
