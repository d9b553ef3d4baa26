import { displayName, readProfile } from '../../accounts/people.ts';
import type { Contact } from '../../mail/contact.ts';
import type { Addressed } from '../../mail/letter-kind.ts';
import type { LetterDeps } from '../deps.ts';
import type { OrderFacts } from '../order-facts.ts';
import { readPastTransfer } from '../past-transfer.ts';
import { showOf } from './letter-show.ts';
import { transferTaken, transferWithdrawn } from './transfer-news.ts';
import { transferOffer } from './transfer-offer.ts';

/** To whom a ticket is offered, with the link by which it is taken. */
export async function offerTransfer(deps: LetterDeps, facts: OrderFacts, offer: string): Promise<Addressed[]> {
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

/** To who gave a ticket away, once it was taken. */
export async function tellGiver(deps: LetterDeps, facts: OrderFacts, offer: string): Promise<Addressed[]> {
  const transfer = await readPastTransfer(deps.log, facts.order, offer);
  const giver = transfer?.to && (await readProfile(deps, transfer.from));
  if (!transfer?.to || !giver) return [];
  const who = await displayName(deps, transfer.to);
  const letter = transferTaken({ who, ...(await ticketOf(deps, facts, transfer.unit)), link: deps.links.tickets() });
  return [{ person: transfer.from, to: giver.email, letter }];
}

/** To whom a ticket was offered that was taken back. */
export async function tellRecipient(deps: LetterDeps, facts: OrderFacts, offer: string): Promise<Addressed[]> {
  const transfer = await readPastTransfer(deps.log, facts.order, offer);
  const contact = transfer && (await deps.personalData.open<Contact>(transfer.recipient));
  if (!transfer || !contact) return [];
  const who = await displayName(deps, transfer.from);
  const ticket = await ticketOf(deps, facts, transfer.unit);
  const letter = transferWithdrawn({ who, ...ticket, link: deps.links.show(facts.show) });
  return [{ person: transfer.recipient.person, to: contact.email, letter }];
}

async function ticketOf(deps: LetterDeps, { show, tier, units }: OrderFacts, unit: number) {
  const seat = units.find((candidate) => candidate.unit === unit)?.seat ?? 0;
  return { show: await showOf(deps, show), tier, seat };
}
