import { dollars } from '@marquee/domain/money.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { seatRuns } from '@marquee/domain/ticketing/inventory/seat-runs.ts';
import { showFigureModels } from '@marquee/projections/shows/show-figures.ts';
import { listAllShows } from '@marquee/projections/shows/show-list.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import type { ShowRow } from '@marquee/projections/shows/shows.ts';
import { inventoriesOf } from '@marquee/projections/ticketing/inventories.ts';
import { doorsOf } from '@marquee/projections/ticketing/order-queries.ts';
import type { WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import { cancellationJob } from '@marquee/workflows/ticketing/jobs.ts';
import { type AdminShow, adminShows } from '../contract/shows-desk.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { sayVerb } from '../operations/desk/trail.ts';
import { figuresOf } from './figures.ts';

const READ = ['shows', 'inventories', 'people'];

export interface AdminShowServices extends Services {
  readonly jobs: Pick<WorkflowEngine, 'job'>;
}

/** Shows for staff: found, looked through, and cancelled in their artists' names. */
export function registerAdminShows(router: Router, services: AdminShowServices): void {
  const { bus, consistency, database } = services;
  const found = async (show: string): Promise<ShowRow> => {
    const row = await showById(database, show);
    if (!row) throw notFound('show');
    return row;
  };
  const one = async (row: ShowRow) => {
    const [view] = await views(services, [row]);
    if (!view) throw notFound('show');
    return view;
  };

  router.operator(adminShows.listAdminShows, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { ids, filter, ...part } = listPart(query, ['place', 'ASC']);
    const { q: search, ...conditions } = filter;
    const { rows, total } = await listAllShows(database, { ids, search, ...conditions }, part);
    return listAnswer(reply, 'shows', part, await views(services, rows), total);
  });

  router.operator(adminShows.getAdminShow, async ({ params: { showId }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, [...READ, ...showFigureModels]);
    const row = await found(showId);
    const [view, figures, tiers, doors] = await Promise.all([
      one(row),
      figuresOf(services, showId, row.owner),
      inventoriesOf(database, [showId]),
      doorsOf(database, showId),
    ]);
    const { waiting, grossSales, earnings, tips, refunds } = figures;
    return {
      ...view,
      waiting,
      grossSales: dollars(grossSales),
      earnings: dollars(earnings),
      tips: dollars(tips),
      refunds: refunds && { ...refunds, job: cancellationJob(showId)[1] },
      tiers: (tiers.get(showId) ?? []).map(({ tier, gate, price, capacity, sold, held, offered }) => {
        const door = doors.get(tier);
        return {
          ...{ tier, gate, price: dollars(price), capacity, sold, held, offered },
          checkedIn: door?.checked_in ?? 0,
          refunded: door?.refunded ?? 0,
          refused: door?.refused ?? 0,
          gross: dollars(door?.gross ?? 0),
        };
      }),
    };
  });

  router.operator(adminShows.getSeats, async ({ params: { showId, tier } }) => {
    const { state } = await bus.load(inventoryAggregate, `inventory-${showId}-${tier}`, { maxAge: 0 });
    if (!state.terms) throw notFound('tier of this show');
    return { tier, capacity: state.terms.capacity, seats: seatRuns(state) };
  });

  router.operator(adminShows.cancelAdminShow, async (call) => {
    const { showId: show } = call.params;
    const { reason } = call.body;
    await found(show);
    await sayVerb(services, call, { verb: 'cancelAdminShow', about: `show-${show}`, reason }, (identity) =>
      sendFrom(services, call, showAggregate, { type: 'CancelShow', show, reason }, identity),
    );
    await consistency.waitForOwnWrites(call.reply, READ);
    return one(await found(show));
  });
}

async function views(
  { database, directory }: Pick<Services, 'database' | 'directory'>,
  rows: readonly ShowRow[],
): Promise<AdminShow[]> {
  const [owners, inventories] = await Promise.all([
    directory.people(rows.map(({ owner }) => owner)),
    inventoriesOf(
      database,
      rows.map(({ show }) => show),
    ),
  ]);
  return rows.map((row) => {
    const tiers = inventories.get(row.show) ?? [];
    const sum = (part: (tier: (typeof tiers)[number]) => number) => tiers.reduce((all, tier) => all + part(tier), 0);
    return {
      id: row.show,
      title: row.title,
      owner: row.owner,
      ownerName: owners.get(row.owner)?.username ?? null,
      status: row.status,
      scheduledAt: row.scheduled_at,
      timeZone: row.time_zone,
      location: row.location,
      capacity: sum(({ capacity }) => capacity),
      sold: sum(({ sold }) => sold),
      held: sum(({ held, offered }) => held + offered),
      cancelReason: row.cancel_reason,
    };
  });
}
