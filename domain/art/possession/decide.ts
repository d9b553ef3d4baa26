import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { refuseCardAmount } from '../../payments/payable/requests.ts';
import { cardPays, leastCents, payableCents } from '../price.ts';
import { reject } from '../refusals.ts';
import type { Collaborators } from '../schemas.ts';
import type { PossessionCommand } from './commands.ts';
import type { PossessionEvent } from './events.ts';
import type { Possession } from './state.ts';

type Command<T extends PossessionCommand['type']> = Extract<PossessionCommand, { type: T }>;

/** What the aggregate around it says. */
export interface Made {
  readonly creator: string;
  readonly collaborators: Collaborators;
  /** Why nobody can buy it now, whatever its price; undefined: nothing hinders. */
  readonly withheld: Rejection | undefined;
  /** Why its owner can neither list nor give it now; undefined: nothing hinders. */
  readonly bound: Rejection | undefined;
}

/**
 * Decides whose something is: one owner at a time, one buyer that it is kept for at most. Refusals: `NotAllowed`, `PriceOutOfRange`,
 * `Reserved`, `ResaleForbidden`, `ResaleLocked`, `NotForSale`, `Priceless`, `AlreadyOwner`, `PriceChanged`, `AbovePaymentLimit`,
 * `ReservationLost`, `AlreadyResold`, and what the aggregate around it says.
 */
export function decidePossession(
  command: PossessionCommand,
  state: Possession,
  made: Made,
  context: DecideContext,
): Decision<PossessionEvent> {
  switch (command.type) {
    case 'ListArt':
      return list(command, state, made, context);
    case 'UnlistArt':
      return unlist(state, context);
    case 'ReserveArt':
      return reserve(command, state, made, context);
    case 'GiveArt':
      return give(command, state, made, context);
    default:
      if (!isSystem(context.actor)) return reject('NotAllowed', 'Only the platform can do that.');
      return follow(command, state, context);
  }
}

/** What of a reservation is over at `now`: the decision that needs what was kept says so itself. */
function expiredBy(now: number, { reservation }: Possession): PossessionEvent[] {
  if (!reservation || now < ms(reservation.until)) return [];
  return [{ type: 'ArtReservationExpired', data: { sale: reservation.sale } }];
}

/** Refuses while a buyer has it kept. */
export function refuseReserved(now: number, { reservation }: Possession): Rejection | undefined {
  if (!reservation || now >= ms(reservation.until)) return undefined;
  return reject('Reserved', 'Somebody is paying for this right now. Look again in half an hour.', {
    until: reservation.until,
  });
}

/** Refuses what its owner cannot do yet with what they have bought: its seller may still give the money back. */
function refuseLocked(state: Possession, { now, policy }: DecideContext): Rejection | undefined {
  const until = state.acquired && state.acquired.at + policy.art.returnDays * DAY;
  if (until === undefined || now >= until) return undefined;
  const message = `It can still be given back. From ${iso(until).slice(0, 10)} on you can sell it or give it away.`;
  return reject('ResaleLocked', message, { until: iso(until) });
}

function refuseOwner(state: Possession, { bound }: Made, context: DecideContext): Rejection | undefined {
  if (!isPerson(context.actor, state.owner)) return reject('NotAllowed', 'Only its owner can do that.');
  return bound ?? refuseReserved(context.now, state) ?? refuseLocked(state, context);
}

function list(
  { price, round }: Command<'ListArt'>,
  state: Possession,
  made: Made,
  context: DecideContext,
): Decision<PossessionEvent> {
  const refused = refuseOwner(state, made, context);
  if (refused) return refused;
  if (state.owner !== made.creator && context.policy.art.resale === 'forbidden')
    return reject('ResaleForbidden', 'Only who made something can sell it here.');
  if ('cents' in price && BigInt(price.cents) < leastCents)
    return reject('PriceOutOfRange', 'A price is $1 or more, or infinite.');
  if (round !== undefined && round !== state.round + 1)
    return reject('CollectionChanged', 'Somebody has changed this meanwhile. Look at it again.');
  if (samePrice(state.price, price)) return [];
  return [...expiredBy(context.now, state), { type: 'ArtListed', data: { price } }];
}

function samePrice(a: Possession['price'], b: Command<'ListArt'>['price']): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

function unlist(state: Possession, { actor, now }: DecideContext): Decision<PossessionEvent> {
  if (!isPerson(actor, state.owner)) return reject('NotAllowed', 'Only its owner can do that.');
  const reserved = refuseReserved(now, state);
  if (reserved) return reserved;
  return state.price ? [...expiredBy(now, state), { type: 'ArtUnlisted', data: {} }] : [];
}

function reserve(
  { sale, buyer, cents }: Command<'ReserveArt'>,
  state: Possession,
  { creator, collaborators, withheld }: Made,
  { actor, now, policy }: DecideContext,
): Decision<PossessionEvent> {
  if (!isPerson(actor, buyer)) return reject('NotAllowed', 'It is bought by the person who pays it.');
  if (state.owner === buyer) return reject('AlreadyOwner', 'This is yours already.');
  const { price, reservation } = state;
  if (!price) return reject('NotForSale', 'This is not for sale.');
  if (withheld) return withheld;
  if (reservation?.sale === sale && now < ms(reservation.until)) return [];
  const reserved = refuseReserved(now, state);
  if (reserved) return reserved;
  if ('infinite' in price) return reject('Priceless', 'No sum of money buys this. It is here to be looked at.');
  if (!cardPays(price, policy.payments.maximumCard))
    return reject('AbovePaymentLimit', 'This costs more than a card can pay. Ask its owner for another price.');
  const due = payableCents(price);
  if (due !== cents) return reject('PriceChanged', 'Its price has changed. Look at it again.', { cents: due });
  const data = {
    ...{ sale, buyer, cents, seller: state.owner, creator, collaborators: [...collaborators] },
    until: iso(now + policy.art.reservationMs),
  };
  return refuseCardAmount(cents, policy) ?? [...expiredBy(now, state), { type: 'ArtReserved', data }];
}

/** A gift goes at once, and takes what it was listed for with it. */
function give({ to }: Command<'GiveArt'>, state: Possession, made: Made, context: DecideContext) {
  const refused = refuseOwner(state, made, context);
  if (refused) return refused;
  if (to === state.owner) return reject('AlreadyOwner', 'This is yours already.');
  const given: PossessionEvent = { type: 'ArtGiven', data: { from: state.owner, to } };
  return [...expiredBy(context.now, state), given];
}

/** What follows from a sale's money. A sale that has it keeps it until somebody else has reserved it. */
function follow(
  { type, sale }: Command<'SellArt' | 'ReleaseArt' | 'ReturnArt'>,
  state: Possession,
  { now }: DecideContext,
): Decision<PossessionEvent> {
  const { owner, reservation, acquired, sales, returned } = state;
  if (type === 'SellArt') {
    if (sales.includes(sale)) return [];
    if (reservation?.sale !== sale) return reject('ReservationLost', 'It is not kept for this buyer any more.');
    const { seller: from, buyer: to, cents } = reservation;
    return [{ type: 'ArtSold', data: { sale, from, to, cents, at: iso(now) } }];
  }
  if (type === 'ReleaseArt') return reservation?.sale === sale ? [{ type: 'ArtReleased', data: { sale } }] : [];
  if (!sales.includes(sale) || returned.includes(sale)) return [];
  if (acquired?.sale === sale) return [{ type: 'ArtReturned', data: { sale, from: owner, to: acquired.from } }];
  return reject('AlreadyResold', 'Its buyer does not have it any more: it stays where it is.');
}
