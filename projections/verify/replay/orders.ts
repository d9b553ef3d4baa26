import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { TicketStatus } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import type { PaymentColumns } from '../../payments/payment-columns.ts';
import type { DoorFindingRow } from '../../ticketing/door-findings-table.ts';
import type { OrderRow, UnitView } from '../../ticketing/order-row.ts';
import type { DoorRow } from '../../ticketing/orders.ts';
import type { GiftRow, TransferredTicketRow } from '../../ticketing/transferred-tickets.ts';
import { SpilledMap } from '../spilled-map.ts';
import { PaymentReplay } from './money.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

type Facts = Omit<OrderRow, 'status'>;
const instant = (text: string) => new Date(text).toISOString();

export class OrdersReplay implements Replay {
  readonly projection = 'orders';
  readonly #orders = new ReplayTable<OrderRow>('orders', 'orders', ['order_id']);
  readonly #doors = new ReplayTable<DoorRow>('orders', 'doors', ['show', 'tier']);
  readonly #given = new ReplayTable<TransferredTicketRow>('orders', 'transferred_tickets', ['order_id', 'unit']);
  readonly #gifts = new ReplayTable<GiftRow>('orders', 'gifts', ['order_id', 'holder']);
  readonly #payments = new SpilledMap<PaymentColumns>();
  readonly #findings = new ReplayTable<DoorFindingRow>('orders', 'door_findings', ['order_id', 'unit', 'admission']);
  readonly tables = tablesOf(this.#orders, this.#doors, this.#given, this.#gifts, this.#findings);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'order') return;
    const id = idIn(event);
    const finding = findingOf(id, event);
    if (finding) this.#findings.put(finding, event);
    const payment = new PaymentReplay(this.#payments.get(id));
    const before = this.#orders.get(id);
    const isPayment = payment.see(event);
    this.#payments.set(id, payment.columns);
    const facts = event.type === 'OrderPlaced' ? placed(id, event) : before && changed(before, event);
    if (!facts || (before && facts === before && !isPayment)) return;
    const expires_at = payment.columns.expires_at ?? facts.expires_at;
    const after = { ...facts, ...payment.columns, expires_at, updated_at: event.meta.recordedAt };
    this.#replace(before, { ...after, status: statusOf(after, payment) }, payment, event);
    if (event.type !== 'TicketTransferred') return;
    const { unit, to } = event.data;
    const row = { order_id: id, unit, holder: to, transferred_at: event.meta.recordedAt };
    this.#given.put(row, event);
    this.#gifts.put({ order_id: id, holder: to }, event);
  }

  #replace(before: OrderRow | undefined, after: OrderRow, payment: PaymentReplay, event: LogEvent): void {
    const old = this.#doorsOf.get(after.order_id);
    const now = after.issued_at ? figures(after, payment) : undefined;
    const where = { show: after.show, tier: after.tier };
    if (before && old) this.#doors.add(where, negative(old), event);
    if (now) this.#doors.add(where, now, event);
    if (now) this.#doorsOf.set(after.order_id, now);
    this.#orders.put(after, event);
  }

  readonly #doorsOf = new SpilledMap<Figures>();
}

function findingOf(order_id: string, event: LogEvent): DoorFindingRow | undefined {
  if (event.type !== 'DoubleAdmissionFound' && event.type !== 'DeadCodeAdmitted') return undefined;
  const { unit, admission, by, at, door } = event.data;
  const told = { order_id, unit, admission, by, at: instant(at), door };
  if (event.type === 'DoubleAdmissionFound') return { ...told, first: event.data.first, code: null, died_at: null };
  const { code, diedAt } = event.data;
  return { ...told, first: null, code, died_at: diedAt === undefined ? null : instant(diedAt) };
}

/** Eight digits of base 20, the lowest first, written in consonants. */
function nameAtTheDoor(order: string): string {
  let number = BigInt(`0x${order.split('-').join('')}`) % 20n ** 8n;
  let name = '';
  while (name.length < 8) {
    name += 'BCDFGHJKLMNPQRSTVWXZ'.charAt(Number(number % 20n));
    number /= 20n;
  }
  return name;
}

type Figures = Record<'tickets' | 'checked_in' | 'refunded' | 'refused' | 'gross', number>;

function figures({ units }: OrderRow, payment: PaymentReplay): Figures {
  const total = { tickets: 0, checked_in: 0, refunded: 0, refused: 0, gross: 0 };
  for (const { unit, price, checkedInAt } of units) {
    if (payment.standing(unit) === 'refunded') total.refunded += 1;
    else {
      total.tickets += 1;
      total.gross += price;
      if (checkedInAt) total.checked_in += 1;
      if (payment.wasRefused(unit)) total.refused += 1;
    }
  }
  return total;
}

function negative(figures: Figures): Figures {
  const { tickets, checked_in, refunded, refused, gross } = figures;
  return { tickets: -tickets, checked_in: -checked_in, refunded: -refunded, refused: -refused, gross: -gross };
}

function placed(order_id: string, event: EventOfType<'OrderPlaced'>): Facts {
  const { show, tier, buyer, purchaser, payee, policy, units, expiresAt, replay = false } = event.data;
  const at = event.meta.recordedAt;
  return {
    order_id,
    show,
    code: nameAtTheDoor(order_id),
    tier,
    buyer,
    purchaser,
    payee,
    policy,
    units: tickets(units, buyer),
    total: units.reduce((sum, { price }) => sum + price, 0),
    replay,
    placed_at: at,
    issued_at: null,
    updated_at: at,
    ...new PaymentReplay().columns,
    expires_at: instant(expiresAt),
  };
}

function tickets(units: EventOfType<'OrderPlaced'>['data']['units'], holder: string): UnitView[] {
  return units.map(({ unit, seat, price, fee }) => {
    return { unit, seat, price, fee, holder, generation: 1, checkedInAt: null, keptMove: null, transfer: null };
  });
}

/** The order after an event of its own; the same when it changes nothing that is told of it. */
function changed(order: OrderRow, event: LogEvent): Facts {
  const withUnit = (number: number, change: Partial<UnitView>): Facts => {
    const units = [...order.units];
    const index = units.findIndex(({ unit }) => unit === number);
    const old = units[index];
    if (old) units[index] = { ...old, ...change };
    return { ...order, units };
  };
  switch (event.type) {
    case 'TicketsIssued': {
      const { holder, units, payee } = event.data;
      return { ...order, payee, units: tickets(units, holder), issued_at: event.meta.recordedAt };
    }
    case 'TransferOffered': {
      const { unit, offer, recipient, expiresAt } = event.data;
      return withUnit(unit, { transfer: { offer, recipient, expiresAt } });
    }
    case 'TransferWithdrawn':
      return withUnit(event.data.unit, { transfer: null });
    case 'TicketTransferred': {
      const { unit, to, generation } = event.data;
      return withUnit(unit, { holder: to, generation, keptMove: null, transfer: null });
    }
    case 'TicketKept':
      return withUnit(event.data.unit, { keptMove: event.data.movedAt });
    case 'TicketCheckedIn':
      return withUnit(event.data.unit, { checkedInAt: event.data.at });
    case 'AdmissionUndone':
      return withUnit(event.data.unit, { checkedInAt: null });
    default:
      return order;
  }
}

/** The status that most of life is in: an order with one living ticket lives. */
function statusOf(order: Facts, payment: PaymentReplay): TicketStatus {
  if (order.payment !== 'paid') {
    if (order.payment !== 'abandoned') return 'pending';
    return order.given_up === 'cancelled' ? 'cancelled' : 'expired';
  }
  const all = order.units.map(({ unit, checkedInAt }): TicketStatus => {
    const standing = payment.standing(unit);
    if (standing === 'refunded' || standing === 'refunding' || standing === 'disputed') return standing;
    if (!order.issued_at) return 'pending';
    return checkedInAt ? 'used' : 'confirmed';
  });
  const order_of_life: readonly TicketStatus[] = ['confirmed', 'used', 'disputed', 'refunding', 'refunded'];
  for (const status of order_of_life) if (all.includes(status)) return status;
  return 'pending';
}
