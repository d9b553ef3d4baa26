import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { UNOPENED_DAYS } from '@marquee/domain/payments/unlock/aggregate.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { artByIds } from '@marquee/projections/art/item-queries.ts';
import type { ArtSaleRow } from '@marquee/projections/art/sales.ts';
import { isDisputed, type PaymentColumns } from '@marquee/projections/payments/payment-columns.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PurchaseRow } from '@marquee/projections/ticketing/purchase-queries.ts';
import { peopleMet } from '../accounts/people-met.ts';
import { artTitle } from '../art/art-title.ts';
import type { Purchase } from '../contract/purchases.ts';
import type { Services } from '../http/services.ts';
import { type Looker, sightsOfPosts } from '../social/sight.ts';
import { trackNames } from '../social/track-names.ts';

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData' | 'policies'>;

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
  const [people, titles] = await Promise.all([peopleMet(viewing, looker, sellers), titlesOf(viewing, looker, rows)]);
  return rows.map((purchase) => {
    const { kind, id, at, row } = purchase;
    const cents = kind === 'ticket' ? row.total : row.cents;
    return {
      id,
      kind,
      payable: `${categories[kind]}-${id}`,
      title: titles.get(id) ?? '',
      ...subjectOf(purchase),
      seller: people.get(sellerOf(purchase)) ?? null,
      quantity: kind === 'ticket' ? row.units.length : 1,
      amount: dollars(cents),
      ...moneyOf(row, cents),
      returnableUntil: kind === 'unlock' ? returnableUntil(row) : kind === 'art' ? askableUntil(viewing, row) : null,
      returnAsked: kind === 'art' && row.return_asked_at !== null,
      received: kind === 'art' && row.received_at !== null,
      paidAt: paidAt(purchase),
      createdAt: at,
    };
  });
}

const categories = { ticket: 'order', unlock: 'unlock', tip: 'tip', art: 'artsale' } as const;

function subjectOf({ kind, row }: PurchaseRow): Pick<Purchase, 'subject' | 'subjectId'> {
  switch (kind) {
    case 'ticket':
      return { subject: 'show', subjectId: row.show };
    case 'unlock':
      return { subject: row.kind, subjectId: row.content };
    case 'tip':
      return { subject: 'person', subjectId: row.context_id };
    case 'art':
      return { subject: 'art', subjectId: row.item };
  }
}

function paidAt({ kind, row }: PurchaseRow): string | null {
  if (kind === 'ticket') return row.issued_at;
  if (kind === 'unlock') return row.unlocked_at;
  return kind === 'tip' ? row.received_at : row.completed_at;
}

function sellerOf({ kind, row }: PurchaseRow): string {
  if (kind === 'art') return row.seller;
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
  if (row.kind === 'track' || row.status !== 'unlocked' || row.opened_at !== null || row.unlocked_at === null)
    return null;
  return iso(ms(row.unlocked_at) + UNOPENED_DAYS * DAY);
}

/** Until when the seller of art can be asked to take it back. */
function askableUntil({ policies }: Viewing, { status, completed_at }: ArtSaleRow): string | null {
  if (status !== 'completed' || completed_at === null) return null;
  return iso(ms(completed_at) + policies.current.art.returnDays * DAY);
}

/** What each purchase is called, by its id. */
async function titlesOf(
  { database, personalData }: Pick<Viewing, 'database' | 'personalData'>,
  looker: Looker,
  rows: readonly PurchaseRow[],
): Promise<ReadonlyMap<string, string>> {
  const ofTracks = rows.flatMap(({ kind, row }) => (kind === 'unlock' && row.kind === 'track' ? [row.content] : []));
  const subjects = rows.flatMap(({ kind, row }) => (kind === 'unlock' && row.opened_at !== null ? [row.content] : []));
  const ofArt = rows.flatMap(({ kind, row }) => (kind === 'art' ? [row.item] : []));
  const [art, tracks, shows, posts] = await Promise.all([
    artByIds(database, ofArt),
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
  const words = new Map(
    readable.map(({ post }, n) => [post, (bodies[n]?.title || bodies[n]?.content)?.slice(0, TITLE_LENGTH)]),
  );
  const titleOf = ({ kind, row }: PurchaseRow): string => {
    if (kind === 'ticket') return shows.get(row.show)?.title ?? 'A show';
    if (kind === 'art') return artTitle(looker, art.get(row.item));
    if (kind === 'unlock') return tracks.get(row.content)?.title || words.get(row.content) || `Exclusive ${row.kind}`;
    return row.gift ? `Gift: ${giftNames[row.gift] ?? row.gift}` : 'Tip';
  };
  return new Map(rows.map((purchase) => [purchase.id, titleOf(purchase)]));
}
