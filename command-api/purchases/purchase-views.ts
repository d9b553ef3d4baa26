import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { UNOPENED_DAYS } from '@marquee/domain/payments/unlock/host.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { isDisputed, type PaymentColumns } from '@marquee/projections/payments/payment-columns.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PurchaseRow } from '@marquee/projections/ticketing/purchase-queries.ts';
import type { PublicPerson } from '../contract/common.ts';
import type { Purchase } from '../contract/purchases.ts';
import type { Services } from '../http/services.ts';
import { type Looker, sightsOfPosts } from '../social/sight.ts';
import { trackNames } from '../social/track-names.ts';

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData'>;

/** The beginning of a post, in a list of what was bought. */
const TITLE_LENGTH = 80;
const giftNames: Readonly<Record<string, string>> = { rose: 'Rose', star: 'Star', crown: 'Crown' };

/** The contract's form of purchases, in order. Nothing is opened by it: of what was never seen it says that it is exclusive. */
export async function purchaseViews(
  viewing: Viewing,
  looker: Looker,
  rows: readonly PurchaseRow[],
): Promise<Purchase[]> {
  const sellers = rows.map(sellerOf);
  const [people, titles] = await Promise.all([met(viewing, looker, sellers), titlesOf(viewing, looker, rows)]);
  return rows.map((purchase) => {
    const { kind, id, at, row } = purchase;
    const cents = kind === 'ticket' ? row.total : row.cents;
    return {
      id,
      kind,
      payable: `${categories[kind]}-${id}`,
      title: titles.get(id) ?? '',
      subject: kind === 'ticket' ? 'show' : kind === 'unlock' ? row.kind : 'person',
      subjectId: kind === 'ticket' ? row.show : kind === 'unlock' ? row.content : row.context_id,
      seller: people.get(sellerOf(purchase)) ?? null,
      quantity: kind === 'ticket' ? row.units.length : 1,
      amount: dollars(cents),
      ...moneyOf(row, cents),
      returnableUntil: kind === 'unlock' ? returnableUntil(row) : null,
      paidAt: kind === 'ticket' ? row.issued_at : kind === 'unlock' ? row.unlocked_at : row.received_at,
      createdAt: at,
    };
  });
}

const categories = { ticket: 'order', unlock: 'unlock', tip: 'tip' } as const;

function sellerOf({ kind, row }: PurchaseRow): string {
  return kind === 'ticket' ? row.payee : kind === 'unlock' ? row.owner : row.recipient;
}

/** Whether it is paid, and how much of it has gone back: one rule for everything that is paid for. */
function moneyOf(columns: PaymentColumns, cents: number): Pick<Purchase, 'status' | 'refunded'> {
  const refunds = columns.refunds.filter(({ surplus }) => !surplus);
  const back = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, refund) => sum + refund.cents, 0);
  const refunded = dollars(back);
  if (columns.payment !== 'paid') return { status: columns.payment === 'abandoned' ? 'givenUp' : 'open', refunded };
  if (isDisputed(columns)) return { status: 'disputed', refunded };
  if (refunds.some(({ status }) => status === 'requested')) return { status: 'refunding', refunded };
  return { status: back > 0 && back >= cents ? 'refunded' : 'paid', refunded };
}

function returnableUntil(row: Extract<PurchaseRow, { kind: 'unlock' }>['row']): string | null {
  if (row.kind !== 'post' || row.status !== 'unlocked' || row.opened_at !== null || row.unlocked_at === null)
    return null;
  return iso(ms(row.unlocked_at) + UNOPENED_DAYS * DAY);
}

/** Those of people whom the looker may meet. */
async function met(
  { database, directory }: Viewing,
  { personId }: Looker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicPerson>> {
  const between = await betweenAll(database, personId, ids, iso(Date.now()));
  const known = ids.filter((id) => {
    const stands = between.get(id);
    return stands && !stands.erased && !stands.blockedEither;
  });
  return directory.people(known);
}

/** What each purchase is called, by its id. */
async function titlesOf(
  { database, personalData }: Viewing,
  looker: Looker,
  rows: readonly PurchaseRow[],
): Promise<ReadonlyMap<string, string>> {
  const ofTracks = rows.flatMap(({ kind, row }) => (kind === 'unlock' && row.kind === 'track' ? [row.content] : []));
  const subjects = rows.flatMap(({ kind, row }) => (kind === 'unlock' && row.opened_at !== null ? [row.content] : []));
  const [tracks, shows, posts] = await Promise.all([
    trackNames({ database, personalData }, looker, ofTracks),
    showsByIds(
      database,
      rows.flatMap(({ kind, row }) => (kind === 'ticket' ? [row.show] : [])),
    ),
    postsByIds(database, subjects),
  ]);
  const seen = [...posts.values()];
  const sights = await sightsOfPosts(database, looker, seen);
  const readable = seen.filter(({ body }, n) => body && sights[n] === 'whole');
  const bodies = await personalData.openAll<PublicationBody>(readable.flatMap(({ body }) => body ?? []));
  const words = new Map(readable.map(({ post }, n) => [post, bodies[n]?.content.slice(0, TITLE_LENGTH)]));
  const titleOf = ({ kind, row }: PurchaseRow): string => {
    if (kind === 'ticket') return shows.get(row.show)?.title ?? 'A show';
    if (kind === 'unlock') return tracks.get(row.content)?.title || words.get(row.content) || `Exclusive ${row.kind}`;
    return row.gift ? `Gift: ${giftNames[row.gift] ?? row.gift}` : 'Tip';
  };
  return new Map(rows.map((purchase) => [purchase.id, titleOf(purchase)]));
}
