import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { dollars, parseDollars } from '@marquee/domain/money.ts';
import { artById, artByIds } from '@marquee/projections/art/item-queries.ts';
import { artSalesOf } from '@marquee/projections/art/sale-queries.ts';
import type { ArtSaleRow } from '@marquee/projections/art/sales.ts';
import { peopleMet } from '../accounts/people-met.ts';
import { art } from '../contract/art.ts';
import type { ArtSale } from '../contract/art-shapes.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { Allowance } from '../payments/allowance.ts';
import { beganPayment, unconfiguredPayment } from '../payments/open-payment.ts';
import { type Looker, sightsOfArt } from '../social/sight.ts';
import { type OfSale, sideOf } from './access.ts';
import { artTitle } from './art-title.ts';
import { artModels } from './routes.ts';
import type { ArtServices } from './services.ts';

const models = [...artModels, 'art_sales'];
const done = { ok: true } as const;

/** Buying art, and giving it back. */
export function registerArtSales(router: Router, services: ArtServices): void {
  const { bus, checkout, consistency, database, log, policies } = services;
  const allowance = new Allowance(services);
  const [buyer, seller] = [sideOf(bus, 'buyer'), sideOf(bus, 'seller')];

  router.person(art.buyArt, 'everyone', async (call) => {
    const { request, reply, session, params } = call;
    await consistency.waitForReadModels(request, reply, artModels);
    const row = await artById(database, params.artId);
    const [sight] = row ? await sightsOfArt(database, session, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('art');
    if (!checkout) return unconfiguredPayment;
    const cents = parseDollars(call.body.price);
    if (cents === null) throw new HttpError(400, 'Invalid', 'Enter dollars and cents, such as 5.00');
    const identity = commandIdentity(request, session.personId);
    const begin = () => checkout.buy({ art: row.item, cents }, session.actor, identity, Date.now());
    const expense = {
      cents: async () => cents,
      isBegun: () => checkout.keepsFor(row.item, session.personId, Date.now()),
    };
    const open = await allowance.spend(session, expense, begin);
    if (isRejection(open)) throw httpErrorOf(open);
    consistency.remember(reply, open.position);
    return beganPayment(open);
  });

  router.person(art.cancelArtPurchase, buyer, async (call) => {
    const { saleId } = call.params;
    const { terms } = (await bus.load(saleAggregate, `artsale-${saleId}`, { maxAge: 0 })).state;
    if (!terms || !checkout) throw notFound('purchase');
    const refused = await checkout.cancel(saleId, Date.now);
    if (refused) throw httpErrorOf(refused);
    return written(call);
  });

  router.person(art.listArtSales, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const page = await artSalesOf(database, session.personId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return saleViews(session, page.rows);
  });

  router.person(art.askArtReturn, buyer, async (call) => {
    await sendFrom(services, call, saleAggregate, { type: 'AskReturn', sale: call.params.saleId });
    return written(call);
  });

  router.person(art.confirmArtReceipt, buyer, async (call) => {
    await sendFrom(services, call, saleAggregate, { type: 'ConfirmReceipt', sale: call.params.saleId });
    return written(call);
  });

  router.person(art.refundArtSale, seller, async (call) => {
    const { saleId: sale } = call.params;
    const payable = `artsale-${sale}`;
    const identity = commandIdentity(call.request, call.session.personId);
    const refundId = derivedId('refund', payable, identity.commandId);
    const command = { type: 'RequestRefund', sale, refundId, reason: 'recipient' } as const;
    await sendFrom(services, call, saleAggregate, command, identity);
    return written(call);
  });

  async function written({ reply }: PersonCall<OfSale, unknown, unknown>) {
    consistency.remember(reply, await log.head());
    await consistency.waitForOwnWrites(reply, models);
    return done;
  }

  /** Sales as their seller sees them. */
  async function saleViews(looker: Looker, rows: readonly ArtSaleRow[]): Promise<ArtSale[]> {
    const [items, people] = await Promise.all([
      artByIds(
        database,
        rows.map(({ item }) => item),
      ),
      peopleMet(
        services,
        looker,
        rows.map((row) => row.buyer),
      ),
    ]);
    return rows.map((row) => ({
      ...{ id: row.sale, artId: row.item, kind: row.kind, title: artTitle(looker, items.get(row.item)) },
      buyer: people.get(row.buyer) ?? null,
      price: dollars(row.cents),
      mine: dollars(partOf(row, looker.personId)),
      status: row.status === 'completed' ? ('completed' as const) : ('undone' as const),
      ...{ returnAsked: row.return_asked_at !== null, received: row.received_at !== null },
      returnableUntil: returnableUntil(row),
      soldAt: row.completed_at ?? row.placed_at,
    }));
  }

  function returnableUntil({ status, completed_at }: ArtSaleRow): string | null {
    if (status !== 'completed' || completed_at === null) return null;
    const until = ms(completed_at) + policies.current.art.returnDays * DAY;
    return Date.now() > until ? null : iso(until);
  }
}

function partOf({ shares }: ArtSaleRow, person: string): number {
  return shares.reduce((sum, share) => sum + (share.person === person ? share.cents : 0), 0);
}
