import { dollars } from '@marquee/domain/money.ts';
import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { type OrderRow, statusOfUnit } from '@marquee/projections/ticketing/order-row.ts';
import type { AdminOrder, AdminOrderWhole } from '../contract/ticketing-desk.ts';
import type { Services } from '../http/services.ts';
import { maskedMail, maskedName } from '../operations/desk/masked.ts';
import type { Purchaser } from './ticket-view.ts';

type Parts = Pick<Services, 'database' | 'directory' | 'personalData'>;

/** Orders for staff: who bought is masked. */
export async function adminOrders(
  { database, directory, personalData }: Parts,
  rows: readonly OrderRow[],
): Promise<AdminOrder[]> {
  const [shows, buyers, purchasers] = await Promise.all([
    showsByIds(
      database,
      rows.map(({ show }) => show),
    ),
    directory.people(rows.map(({ buyer }) => buyer)),
    personalData.openAll<Purchaser>(rows.map(({ purchaser }) => purchaser)),
  ]);
  return rows.map((row, index) => {
    const purchaser = purchasers[index];
    return {
      id: row.order_id,
      code: orderNumber(row.order_id),
      show: row.show,
      showTitle: shows.get(row.show)?.title ?? '',
      tier: row.tier,
      tickets: row.units.length,
      total: dollars(row.total),
      status: row.status,
      buyer: row.buyer,
      buyerName: buyers.get(row.buyer)?.username ?? null,
      purchaserName: purchaser ? maskedName(purchaser.name) : null,
      purchaserEmail: purchaser ? maskedMail(purchaser.email) : null,
      intentId: row.intent_id,
      placedAt: row.placed_at,
      updatedAt: row.updated_at,
    };
  });
}

const back = ['refunding', 'refunded', 'disputed', 'pending', 'expired', 'cancelled'];

/** What an order's page has besides its row in the list and its events. */
export async function adminOrderParts(
  { directory }: Pick<Parts, 'directory'>,
  row: OrderRow,
): Promise<Pick<AdminOrderWhole, 'payment' | 'paid' | 'expiresAt' | 'units' | 'refunds' | 'disputes'>> {
  const holders = await directory.people(row.units.map(({ holder }) => holder));
  return {
    payment: row.payment,
    paid: dollars(row.paid_cents),
    expiresAt: row.expires_at,
    units: row.units.map((unit) => {
      const status = statusOfUnit(row, unit);
      return {
        unit: unit.unit,
        status,
        seat: seatLabel(row.tier, unit.seat) ?? null,
        price: dollars(unit.price),
        fee: dollars(unit.fee),
        holder: unit.holder,
        holderName: holders.get(unit.holder)?.username ?? null,
        generation: unit.generation,
        checkedInAt: unit.checkedInAt,
        refundable: !back.includes(status),
      };
    }),
    refunds: row.refunds.map(({ id, cents, reason, status, units, requestedAt }) => ({
      id,
      amount: dollars(cents),
      reason,
      status,
      units: units ? [...units] : null,
      requestedAt,
    })),
    disputes: row.disputes.map(({ id, cents, status }) => ({ id, amount: dollars(cents), status })),
  };
}
