import { concernsTier } from '@marquee/domain/shows/show/place.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { readProfile } from '../../accounts/people.ts';
import type { Contact } from '../../mail/contact.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Addressed, LetterKind } from '../../mail/letter-kind.ts';
import { ActivityFailed } from '../../port/activity-failed.ts';
import { showCalendar } from '../../shows/show-calendar.ts';
import { readShow } from '../../shows/show-facts.ts';
import { readMove } from '../../shows/show-moves.ts';
import type { LetterDeps } from '../deps.ts';
import { type OrderFacts, readOrder, standingUnits } from '../order-facts.ts';
import { tellAdmitted } from './admission-letters.ts';
import { cancellation } from './cancellation.ts';
import { confirmation } from './confirmation.ts';
import { showOf } from './letter-show.ts';
import { moved } from './moved.ts';
import { type RefundNotice, refund, refundBegun, refundFailed } from './refund.ts';
import { ticketsAttachment } from './tickets-attachment.ts';
import { offerTransfer, tellGiver, tellRecipient } from './transfer-letters.ts';
import { waitingListOffer } from './waiting-list-offer.ts';

type OrderInput = { readonly order: string };
type TransferInput = OrderInput & { readonly offer: string };
type RefundInput = OrderInput & { readonly refundId: string };
/** Sent once for each time that staff ask for it. */
type Again<I> = I & { readonly asked: string };
type OfferInput = {
  readonly show: string;
  readonly tier: Tier;
  readonly offer: string;
  readonly person: string;
  readonly quantity: number;
  readonly expiresAt: string;
};

/** A letter about an order: written from what the log says of it then. */
function ofOrder<I extends OrderInput>(
  about: (input: I) => string,
  write: (deps: LetterDeps, facts: OrderFacts, input: I) => Promise<Addressed[]>,
): LetterKind<LetterDeps, I> {
  return { about, compose: async (deps, input) => write(deps, await orderOf(deps, input.order), input) };
}

/** What ticketing writes to people, by the name that jobs ask for it with. */
export const ticketingLetters = {
  confirmation: ofOrder(({ order }: OrderInput) => order, confirm),
  confirmationAgain: ofOrder(({ asked }: Again<OrderInput>) => asked, confirm),
  refundBegun: ofOrder(
    ({ refundId }: RefundInput) => refundId,
    (deps, facts, { refundId }) => tellOfRefund(deps, facts, refundId, refundBegun),
  ),
  refund: ofOrder(
    ({ refundId }: RefundInput) => refundId,
    (deps, facts, { refundId }) => tellOfRefund(deps, facts, refundId, refund),
  ),
  refundAgain: ofOrder(
    ({ asked }: Again<RefundInput>) => asked,
    (deps, facts, { refundId }) => tellOfRefund(deps, facts, refundId, refund),
  ),
  refundFailed: ofOrder(
    ({ refundId }: RefundInput) => refundId,
    (deps, facts, { refundId }) => tellOfRefund(deps, facts, refundId, refundFailed),
  ),
  cancellation: ofOrder(
    ({ order }: OrderInput & { readonly cents: number }) => order,
    (deps, facts, { cents }) => tellOfCancellation(deps, facts, cents),
  ),
  showMoved: ofOrder(
    ({ order, edit }: OrderInput & { readonly edit: string }) => `${order}/${edit}`,
    (deps, facts, { edit }) => tellOfMove(deps, facts, edit),
  ),
  admitted: ofOrder(
    ({ order, unit }: OrderInput & { readonly unit: number }) => `${order}/${unit}`,
    (deps, facts, { unit }) => tellAdmitted(deps, facts, unit),
  ),
  transferOffer: ofOrder(
    ({ offer }: TransferInput) => offer,
    (deps, facts, { offer }) => offerTransfer(deps, facts, offer),
  ),
  transferTaken: ofOrder(
    ({ offer }: TransferInput) => offer,
    (deps, facts, { offer }) => tellGiver(deps, facts, offer),
  ),
  transferWithdrawn: ofOrder(
    ({ offer }: TransferInput) => offer,
    (deps, facts, { offer }) => tellRecipient(deps, facts, offer),
  ),
  waitingListOffer: { about: ({ offer }) => offer, compose: offerSeats } satisfies LetterKind<LetterDeps, OfferInput>,
};

async function confirm(deps: LetterDeps, facts: OrderFacts): Promise<Addressed[]> {
  const { order, tier, buyer, purchaser, replay } = facts;
  const contact = await deps.personalData.open<Contact>(purchaser);
  const units = standingUnits(facts);
  if (!contact || units.length === 0) return [];
  const show = await showOf(deps, facts.show);
  const links = { tickets: deps.links.tickets(), show: deps.links.show(facts.show) };
  const letter = confirmation({ order, name: contact.name ?? 'Good evening', show, tier, units, replay, links });
  const calendar = showCalendar({ ...show, show: facts.show, url: links.show, stamp: facts.issuedAt });
  const receipt = await ticketsAttachment(deps, facts, show, contact.name ?? '');
  const attachments = replay ? [receipt] : [receipt, calendar];
  return [{ person: buyer, to: contact.email, letter, attachments }];
}

async function tellOfRefund(
  deps: LetterDeps,
  facts: OrderFacts,
  refundId: string,
  write: (notice: RefundNotice) => Letter,
): Promise<Addressed[]> {
  const given = facts.refunds.find((each) => each.refundId === refundId);
  const contact = await deps.personalData.open<Contact>(facts.purchaser);
  if (!given || !contact) return [];
  const notice: RefundNotice = {
    order: facts.order,
    show: await showOf(deps, facts.show),
    tier: facts.tier,
    cents: given.cents,
    toCard: given.toPayer,
    units: given.units?.length ?? 0,
    reason: given.reason,
    link: deps.links.tickets(),
  };
  return [{ person: facts.buyer, to: contact.email, letter: write(notice) }];
}

async function tellOfCancellation(deps: LetterDeps, facts: OrderFacts, cents: number): Promise<Addressed[]> {
  const show = await showOf(deps, facts.show);
  const reason = (await readShow(deps.log, facts.show))?.cancelled ?? '';
  const about = { order: facts.order, show, tier: facts.tier, reason, link: deps.links.shows() };
  const letters: Addressed[] = [];
  const contact = await deps.personalData.open<Contact>(facts.purchaser);
  if (contact) letters.push({ person: facts.buyer, to: contact.email, letter: cancellation({ ...about, cents }) });
  for (const holder of new Set(Object.values(facts.holders))) {
    const profile = await readProfile(deps, holder);
    const letter = cancellation({ ...about, cents: undefined });
    if (profile) letters.push({ person: holder, to: profile.email, letter });
  }
  return letters;
}

/** Nobody who bought after the show was moved: they knew. */
async function tellOfMove(deps: LetterDeps, facts: OrderFacts, edit: string): Promise<Addressed[]> {
  const { order, tier, buyer, holders, issuedAt } = facts;
  const move = await readMove(deps.log, facts.show, edit);
  const units = standingUnits(facts);
  if (!move || units.length === 0 || issuedAt > move.at || !concernsTier(move.before, move.after, tier)) return [];
  const show = { ...(await showOf(deps, facts.show)), ...move.after };
  const about = { order, show, move, tier, link: deps.links.tickets() };
  const calendar = showCalendar({ ...show, show: facts.show, url: deps.links.show(facts.show), stamp: move.at });
  const letters: Addressed[] = [];
  const contact = await deps.personalData.open<Contact>(facts.purchaser);
  if (contact && units.some(({ unit }) => holders[unit] === undefined)) {
    const refundable = units.some(({ price }) => price > 0);
    letters.push({
      person: buyer,
      to: contact.email,
      letter: moved({ ...about, refundable }),
      attachments: [calendar],
    });
  }
  for (const holder of new Set(units.flatMap(({ unit }) => holders[unit] ?? []))) {
    const profile = await readProfile(deps, holder);
    const letter = moved({ ...about, refundable: false });
    if (profile) letters.push({ person: holder, to: profile.email, letter, attachments: [calendar] });
  }
  return letters;
}

async function offerSeats(deps: LetterDeps, input: OfferInput): Promise<Addressed[]> {
  const profile = await readProfile(deps, input.person);
  if (!profile) return [];
  const { tier, quantity, expiresAt } = input;
  const show = await showOf(deps, input.show);
  const letter = waitingListOffer({ show, tier, quantity, expiresAt, link: deps.links.show(input.show) });
  return [{ person: input.person, to: profile.email, letter }];
}

async function orderOf({ log }: LetterDeps, order: string): Promise<OrderFacts> {
  const facts = await readOrder(log, order);
  if (!facts) throw new ActivityFailed('NoSuchOrder', `There is no order ${order}.`);
  return facts;
}
