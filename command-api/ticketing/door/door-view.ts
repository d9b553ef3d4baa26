import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { peopleByIds } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { doorFindingsOf, type DoorFinding as FoundRow } from '@marquee/projections/ticketing/door-findings.ts';
import { doorsOf } from '@marquee/projections/ticketing/order-queries.ts';
import { type OrderRow, statusOfUnit } from '@marquee/projections/ticketing/order-row.ts';
import type { DoorFinding, DoorState, DoorTicket } from '../../contract/ticketing-door.ts';
import type { Purchaser } from '../ticket-view.ts';

/** What people are called at the door. */
type Names = ReadonlyMap<string, string | undefined>;

interface Readers {
  readonly database: Database;
  readonly personalData: Pick<PersonalData, 'openAll'>;
}

/** First and last name, or the username where there is none; nothing of who is erased. */
export async function namesOf({ database, personalData }: Readers, people: Iterable<string>): Promise<Names> {
  const rows = [...(await peopleByIds(database, [...new Set(people)])).values()];
  const profiles = await personalData.openAll<Profile>(rows.map(({ profile }) => profile));
  return new Map(rows.map(({ person }, index) => [person, called(profiles[index])]));
}

function called(profile: Profile | undefined): string | undefined {
  return profile && ([profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.username);
}

/** The tickets of orders as the door reads them, in the order of seats and units. */
export async function doorTickets(readers: Readers, orders: readonly OrderRow[]): Promise<readonly DoorTicket[]> {
  const issued = orders.filter(({ issued_at }) => issued_at);
  const [names, purchasers] = await Promise.all([
    namesOf(
      readers,
      issued.flatMap(({ units }) => units.map(({ holder }) => holder)),
    ),
    readers.personalData.openAll<Purchaser>(issued.map(({ purchaser }) => purchaser)),
  ]);
  return issued.flatMap((order, index) =>
    order.units.map((unit): DoorTicket => {
      const own = names.get(unit.holder) ?? null;
      const name = (unit.holder === order.buyer ? purchasers[index]?.name : own) ?? null;
      return {
        ticketId: order.order_id,
        unit: unit.unit,
        generation: unit.generation,
        orderCode: order.code,
        status: statusOfUnit(order, unit),
        name,
        accountName: own === name ? null : own,
        ticketType: order.tier,
        seatNumber: seatLabel(order.tier, unit.seat) ?? null,
        admittedAt: unit.checkedInAt,
      };
    }),
  );
}

/** The door of a show at `now`, UTC milliseconds. */
export async function doorState(readers: Readers, showId: string, now: number): Promise<DoorState> {
  const { database } = readers;
  const [figures, findings] = await Promise.all([doorsOf(database, showId), doorFindingsOf(database, showId)]);
  const counted = tiers.flatMap((ticketType) => {
    const row = figures.get(ticketType);
    return row ? [{ ticketType, tickets: row.tickets, admitted: row.checked_in }] : [];
  });
  return { now: iso(now), tiers: counted, findings: await findingViews(readers, findings) };
}

/** What doors did that they should not have, with the names of whom it concerns. */
async function findingViews(readers: Readers, rows: readonly FoundRow[]): Promise<DoorFinding[]> {
  const ticketOf = (row: FoundRow) => row.units.find(({ unit }) => unit === row.unit);
  const named = rows.flatMap((row) => [row.by, row.first?.by, ticketOf(row)?.holder].filter((id) => id !== undefined));
  const names = await namesOf(readers, named);
  const nameOf = (person: string) => names.get(person) ?? 'Somebody';
  return rows.map((row) => {
    const { tier, first } = row;
    const ticket = ticketOf(row);
    return {
      admission: row.admission,
      ticketId: row.order_id,
      unit: row.unit,
      name: (ticket && names.get(ticket.holder)) ?? null,
      ticketType: tier,
      seatNumber: (ticket && seatLabel(tier, ticket.seat)) ?? null,
      at: row.at,
      door: row.door,
      by: nameOf(row.by),
      first: first && { at: first.at, door: first.door ?? null, by: nameOf(first.by) },
      code: row.code as DoorFinding['code'],
      diedAt: row.died_at,
    };
  });
}
