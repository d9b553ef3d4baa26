import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { accessAggregate } from '@marquee/domain/operations/access/aggregate.ts';
import type { LetterAgain } from '@marquee/domain/operations/access/events.ts';
import { readOrderCode } from '@marquee/domain/ticketing/order-code.ts';
import { listOrders, type OrderFilter } from '@marquee/projections/ticketing/order-list.ts';
import { orderById } from '@marquee/projections/ticketing/order-queries.ts';
import type { OrderRow } from '@marquee/projections/ticketing/order-row.ts';
import { type AdminOrderWhole, adminOrders as endpoints } from '../contract/ticketing-desk.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { waitingApprovals } from '../operations/desk/approvals-waiting.ts';
import { eventViews } from '../operations/desk/event-list.ts';
import { refundOrAsk } from '../operations/desk/second-person.ts';
import { reveal, sayVerb } from '../operations/desk/trail.ts';
import { idsCalled } from '../operations/desk/words.ts';
import { namesOf } from '../operations/names.ts';
import { adminOrderParts, adminOrders } from './desk-views.ts';

const READ = ['orders', 'shows', 'people'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What providers call payments. */
const payment = /^(pi|ch|py|cs)_\w+$/;

/** Orders for staff: found, looked through, refunded, and written about once more. */
export function registerAdminOrders(router: Router, services: Services): void {
  const { consistency, database, directory, log, personalData } = services;

  const found = async (order: string): Promise<OrderRow> => {
    const row = await orderById(database, order);
    if (!row) throw notFound('order');
    return row;
  };
  const shown = async (row: OrderRow) => {
    const [view] = await adminOrders(services, [row]);
    if (!view) throw notFound('order');
    return view;
  };

  /** What a search means: an id, a payment, a short code, else who bought. */
  const searched = async (q: string): Promise<OrderFilter> => {
    const words = q.trim();
    if (uuid.test(words)) return { ids: [words.toLowerCase()] };
    if (payment.test(words)) return { intent: words };
    const code = readOrderCode(words);
    const called = (await idsCalled(database, personalData, 'order', words)) ?? [];
    return code && called.length === 0 ? { code } : { ids: called };
  };

  router.operator(endpoints.listAdminOrders, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { ids, filter, ...part } = listPart(query, ['placedAt', 'DESC']);
    const { q, ...conditions } = filter;
    const asked = { ids, ...conditions, ...(q?.trim() ? await searched(q) : {}) };
    const { rows, total } = await listOrders(database, asked, part);
    return listAnswer(reply, 'orders', part, await adminOrders(services, rows), total);
  });

  router.operator(endpoints.getAdminOrder, async ({ params: { orderId }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const row = await found(orderId);
    const events: RecordedEvent[] = [];
    for await (const event of log.read(`order-${orderId}`)) events.push(event);
    const [view, parts, waiting, timeline] = await Promise.all([
      shown(row),
      adminOrderParts(services, row),
      waitingRefunds(services, row),
      eventViews(directory, events),
    ]);
    return { ...view, ...parts, waiting, timeline };
  });

  router.operator(endpoints.refundOrder, async (call) => {
    const { orderId: order } = call.params;
    const { units, reason } = call.body;
    await found(order);
    const about = `order-${order}`;
    const approval = await sayVerb(services, call, { verb: 'refundOrder', about, reason }, (identity) =>
      refundOrAsk(services, call, { payable: about, reason, units }, identity),
    );
    await consistency.waitForOwnWrites(call.reply, READ);
    return { ...(await shown(await found(order))), approval };
  });

  router.operator(endpoints.resendLetter, async (call) => {
    const { orderId: order } = call.params;
    const { letter, reason } = call.body;
    const row = await found(order);
    const refundId = refundOf(row, letter);
    const { personId: operator } = call.session;
    const day = iso(Date.now()).slice(0, 10);
    const command = {
      type: 'AskLetter',
      operator,
      day,
      about: `order-${order}`,
      order,
      letter,
      refundId,
      reason,
    } as const;
    await sendFrom(services, call, accessAggregate, command);
    return { ok: true as const };
  });

  router.operator(endpoints.revealPurchaser, async (call) => {
    const { orderId } = call.params;
    const { purchaser } = await found(orderId);
    return reveal(services, call, `order-${orderId}`, call.body.reason, [{ name: 'purchase', envelope: purchaser }]);
  });
}

/** The refund that a mail is about; undefined for the mail with the tickets. Throws 409 where there is nothing to tell. */
function refundOf({ issued_at, refunds }: OrderRow, letter: LetterAgain): string | undefined {
  const last = refunds.findLast(({ status }) => status === 'succeeded')?.id;
  if (letter === 'confirmation' ? issued_at : last) return letter === 'refund' ? last : undefined;
  const message =
    letter === 'confirmation' ? 'There are no tickets to send yet.' : 'No money of this order has gone back yet.';
  throw new HttpError(409, 'NothingToSend', message);
}

/** Refunds of an order that wait for a second operator. */
async function waitingRefunds(services: Services, { order_id, buyer }: OrderRow): Promise<AdminOrderWhole['waiting']> {
  const asked = (await waitingApprovals(services, buyer)).flatMap(({ data, meta }) =>
    data.verb === 'refund' && data.payable === `order-${order_id}` ? [{ ...data, askedAt: meta.recordedAt }] : [],
  );
  const names = await namesOf(
    services.directory,
    asked.map(({ by }) => by),
  );
  return asked.map(({ approval, cents, units, by, askedAt }) => ({
    ...{ approval, amount: dollars(cents), units: units ? [...units] : null },
    ...{ askedBy: by, askedByName: names.get(by) ?? null, askedAt },
  }));
}
