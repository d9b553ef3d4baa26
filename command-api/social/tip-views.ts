import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import type { ReceivedTipRow } from '@marquee/projections/payments/tip-queries.ts';
import type { ReceivedTip } from '../contract/social-tips.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from './sight.ts';

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData' | 'policies'>;

/** The contract's form of tips that somebody was given, in order: a name of those whom they may meet only. */
export async function receivedTipViews(
  { database, directory, personalData, policies }: Viewing,
  { personId }: Looker,
  rows: readonly ReceivedTipRow[],
): Promise<ReceivedTip[]> {
  const givers = rows.map(({ payer }) => payer);
  const written = rows.flatMap(({ message }) => (message ? [message] : []));
  const [people, between, opened] = await Promise.all([
    directory.people(givers),
    betweenAll(database, personId, givers, iso(Date.now())),
    personalData.openAll<{ readonly text: string }>(written),
  ]);
  const words = new Map(written.map((envelope, n) => [envelope, opened[n]?.text ?? '']));
  const { tipDays } = policies.current.hold;
  return rows.map((row) => {
    const met = between.get(row.payer);
    const isMet = met !== undefined && !met.erased && !met.banned && !met.blockedEither;
    return {
      id: row.tip,
      from: isMet ? (people.get(row.payer) ?? null) : null,
      gift: row.gift,
      amount: dollars(row.cents),
      net: dollars(row.net_cents),
      message: isMet && row.message ? (words.get(row.message) ?? '') : '',
      about: { kind: row.context_kind, id: row.context_id },
      status: row.status,
      refundableUntil: iso(ms(row.received_at) + tipDays * DAY),
      receivedAt: row.received_at,
    };
  });
}
