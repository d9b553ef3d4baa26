import { orderNumber, ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { readProfile } from '../../accounts/people.ts';
import type { Contact } from '../../mail/contact.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import type { Addressed } from '../../mail/letter-kind.ts';
import { seats, time } from '../../mail/words.ts';
import type { LetterDeps } from '../deps.ts';
import type { OrderFacts } from '../order-facts.ts';
import { showOf } from './letter-show.ts';

export interface AdmissionNotice {
  readonly order: string;
  readonly unit: number;
  readonly show: LetterShow;
  readonly tier: Tier;
  readonly seat: number;
  /** ISO 8601, UTC: when it was let in. */
  readonly at: string;
  /** Tickets of this order that the reader holds, this one among them. */
  readonly held: number;
  /** My tickets. */
  readonly link: string;
}

/** Somebody at the door has let the reader's ticket in. */
export function admitted({ order, unit, show, tier, seat, at, held, link }: AdmissionNotice): Letter {
  const then = time(at, show.timeZone);
  return {
    subject: `Let in at ${then}: ${show.title}`,
    title: 'Your ticket is in',
    preview: `The door let it in at ${then}.`,
    blocks: [
      ...texts(
        `The door of ${show.title} let ${held > 1 ? 'the first of your tickets' : 'your ticket'} in at ${then}. Its code opens the door no second time.`,
        'You are not there, and did not give it to anybody? Tell the door at once: they see when it was let in.',
      ),
      showCard(show, tier, said(['Seat', seats(tier, [seat])], ['Let in', then]), ticketNumber(order, unit)),
      { kind: 'button', label: 'My tickets', url: link },
      ...(held > 1
        ? [
            {
              kind: 'note',
              text: 'Of your other tickets of this order My tickets tells; we write once an evening.',
            } as const,
          ]
        : []),
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

/** To who holds a ticket that somebody else let in: once an order and evening, at the first of their tickets. */
export async function tellAdmitted(deps: LetterDeps, facts: OrderFacts, unit: number): Promise<Addressed[]> {
  const { order, tier, buyer, admissions, units, holders } = facts;
  const admission = admissions.find((each) => each.unit === unit);
  if (!admission || admission.by === admission.holder) return [];
  const { holder, at } = admission;
  if (admissions.find((each) => each.holder === holder)?.unit !== unit) return [];
  const to = await addressOf(deps, facts, holder);
  if (to === undefined) return [];
  const show = await showOf(deps, facts.show);
  const seat = units.find((each) => each.unit === unit)?.seat ?? 0;
  const held = units.filter((each) => (holders[each.unit] ?? buyer) === holder).length;
  const letter = admitted({ order, unit, show, tier, seat, at, held, link: deps.links.tickets() });
  return [{ person: holder, to, letter }];
}

/** The buyer at the address that they bought with, others at that of their account; undefined for who has left. */
async function addressOf(deps: LetterDeps, { buyer, purchaser }: OrderFacts, holder: string) {
  if (holder !== buyer) return (await readProfile(deps, holder))?.email;
  return (await deps.personalData.open<Contact>(purchaser))?.email;
}
