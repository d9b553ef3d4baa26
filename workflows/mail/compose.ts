import { ActivityFailed } from '../port/activity-failed.ts';
import type { TicketingDeps } from '../ticketing/deps.ts';
import type { OrderFacts } from '../ticketing/order-facts.ts';
import { readOrder, standingUnits } from '../ticketing/order-facts.ts';
import { readShow } from '../ticketing/show-facts.ts';
import { cancellation } from './cancellation.ts';
import { confirmation } from './confirmation.ts';
import type { Letter, LetterShow } from './letter.ts';
import type { MailInput } from './mail-input.ts';
import { type Contact, displayName, readProfile } from './people.ts';
import { type RefundNotice, refund, refundFailed } from './refund.ts';
import { ticketsAttachment } from './tickets-attachment.ts';
import { transferOffer } from './transfer-offer.ts';
import { waitingListOffer } from './waiting-list-offer.ts';

/** A letter with whom it goes to. */
export interface Addressed {
  readonly person: string;
  readonly to: string;
  readonly letter: Letter;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

export type ComposeDeps = Pick<TicketingDeps, 'log' | 'personalData' | 'links'>;

/** Writes the letters that a mail is made of: one, several, or none where everyone it was for has left. */
export async function compose(deps: ComposeDeps, input: MailInput): Promise<Addressed[]> {
  switch (input.mail) {
    case 'confirmation':
      return confirm(deps, await orderOf(deps, input.order));
    case 'refund':
    case 'refundFailed':
      return tellOfRefund(deps, await orderOf(deps, input.order), input);
    case 'cancellation':
      return tellOfCancellation(deps, await orderOf(deps, input.order), input.cents);
    case 'transferOffer':
      return offerTransfer(deps, await orderOf(deps, input.order), input.offer);
    case 'waitingListOffer':
      return offerSeats(deps, input);
  }
}

type Kind<K extends MailInput['mail']> = Extract<MailInput, { mail: K }>;

async function confirm(deps: ComposeDeps, facts: OrderFacts): Promise<Addressed[]> {
  const { order, tier, buyer, purchaser } = facts;
  const contact = await deps.personalData.open<Contact>(purchaser);
  const units = standingUnits(facts);
  if (!contact || units.length === 0) return [];
  const show = await showOf(deps, facts.show);
  const links = { tickets: deps.links.tickets(), show: deps.links.show(facts.show) };
  const letter = confirmation({ order, name: contact.name ?? 'Good evening', show, tier, units, links });
  const attachments = [await ticketsAttachment(deps, facts, show, contact.name ?? '')];
  return [{ person: buyer, to: contact.email, letter, attachments }];
}

async function tellOfRefund(
  deps: ComposeDeps,
  facts: OrderFacts,
  input: Kind<'refund' | 'refundFailed'>,
): Promise<Addressed[]> {
  const given = facts.refunds.find(({ refundId }) => refundId === input.refundId);
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
  const letter = input.mail === 'refund' ? refund(notice) : refundFailed(notice);
  return [{ person: facts.buyer, to: contact.email, letter }];
}

async function tellOfCancellation(deps: ComposeDeps, facts: OrderFacts, cents: number): Promise<Addressed[]> {
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

async function offerTransfer(deps: ComposeDeps, facts: OrderFacts, offer: string): Promise<Addressed[]> {
  const offered = facts.offers[offer];
  const unit = facts.units.find((candidate) => candidate.unit === offered?.unit);
  if (!offered || !unit) return [];
  const contact = await deps.personalData.open<Contact>(offered.recipient);
  if (!contact) return [];
  const letter = transferOffer({
    from: await displayName(deps, offered.from),
    show: await showOf(deps, facts.show),
    tier: facts.tier,
    seat: unit.seat,
    expiresAt: offered.expiresAt,
    link: deps.links.claimTransfer({ order: facts.order, unit: unit.unit, offer }),
  });
  return [{ person: offered.recipient.person, to: contact.email, letter }];
}

async function offerSeats(deps: ComposeDeps, input: Kind<'waitingListOffer'>): Promise<Addressed[]> {
  const profile = await readProfile(deps, input.person);
  if (!profile) return [];
  const { tier, quantity, expiresAt } = input;
  const show = await showOf(deps, input.show);
  const letter = waitingListOffer({ show, tier, quantity, expiresAt, link: deps.links.show(input.show) });
  return [{ person: input.person, to: profile.email, letter }];
}

async function orderOf({ log }: ComposeDeps, order: string): Promise<OrderFacts> {
  const facts = await readOrder(log, order);
  if (!facts) throw new ActivityFailed('NoSuchOrder', `There is no order ${order}.`);
  return facts;
}

async function showOf(deps: ComposeDeps, show: string): Promise<LetterShow> {
  const facts = await readShow(deps.log, show);
  if (!facts) throw new ActivityFailed('NoSuchShow', `There is no show ${show}.`);
  const { title, scheduledAt, location } = facts.details;
  return { title, scheduledAt, location, artist: await displayName(deps, facts.owner) };
}
