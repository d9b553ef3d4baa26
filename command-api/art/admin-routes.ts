import { priceLabel } from '@marquee/domain/art/price.ts';
import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import { dollars } from '@marquee/domain/money.ts';
import { artByIds } from '@marquee/projections/art/item-queries.ts';
import { artForStaff, artSalesForStaff } from '@marquee/projections/art/staff-queries.ts';
import { adminArt } from '../contract/art-admin.ts';
import type { PublicPerson } from '../contract/common.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { refundOrAsk } from '../operations/desk/second-person.ts';
import { sayVerb } from '../operations/desk/trail.ts';

/** Art and its sales for staff. */
export function registerAdminArt(router: Router, services: Services): void {
  const { bus, consistency, database, directory } = services;

  router.operator(adminArt.listAdminArt, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['art']);
    const { filter, ...part } = listPart(query, ['createdAt', 'DESC']);
    const { rows, total } = await artForStaff(database, { ...part, ...filter });
    const people = await directory.people(rows.flatMap(({ creator, owner }) => [creator, owner]));
    const views = rows.map((row) => ({
      ...{ id: row.item, kind: row.kind, title: row.title, category: row.category, state: row.state },
      creator: named(people, row.creator),
      owner: named(people, row.owner),
      price: row.price && priceLabel(row.price),
      ...{ hidden: row.hidden, sales: row.sales, createdAt: row.created_at },
    }));
    return listAnswer(reply, 'art', part, views, total);
  });

  router.operator(adminArt.listAdminArtSales, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['art', 'art_sales']);
    const { filter, ...part } = listPart(query, ['placedAt', 'DESC']);
    const { rows, total } = await artSalesForStaff(database, { ...part, ...filter });
    const [people, items] = await Promise.all([
      directory.people(rows.flatMap(({ buyer, seller }) => [buyer, seller])),
      artByIds(
        database,
        rows.map(({ item }) => item),
      ),
    ]);
    const views = rows.map((row) => ({
      ...{ id: row.sale, payable: `artsale-${row.sale}`, artId: row.item, kind: row.kind, status: row.status },
      title: items.get(row.item)?.title ?? '',
      buyer: named(people, row.buyer),
      seller: named(people, row.seller),
      price: dollars(row.cents),
      ...{ resale: row.seller !== row.creator, returnAsked: row.return_asked_at !== null },
      ...{ received: row.received_at !== null, placedAt: row.placed_at, completedAt: row.completed_at },
    }));
    return listAnswer(reply, 'art-sales', part, views, total);
  });

  router.operator(adminArt.refundAdminArtSale, async (call) => {
    const payable = `artsale-${call.params.saleId}`;
    const { terms } = (await bus.load(saleAggregate, payable)).state;
    if (!terms) throw notFound('sale');
    const { reason } = call.body;
    const approval = await sayVerb(services, call, { verb: 'refundArtSale', about: payable, reason }, (identity) =>
      refundOrAsk(services, call, { payable, reason }, identity),
    );
    return { ok: true as const, approval };
  });
}

/** The directory answers for every id. */
function named(people: ReadonlyMap<string, PublicPerson>, id: string): PublicPerson {
  const person = people.get(id);
  if (!person) throw new Error(`the directory does not answer for ${id}`);
  return person;
}
