import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { capital, seats, tierNames } from '../../mail/words.ts';

export interface TransferNews {
  /** The other one: who took the ticket, or who took it back. */
  readonly who: string;
  readonly show: LetterShow;
  readonly tier: Tier;
  readonly seat: number;
  /** Where the reader goes on. */
  readonly link: string;
}

/** To who gave a ticket away: it was taken, and the own code is dead. */
export function transferTaken({ who, show, tier, seat, link }: TransferNews): Letter {
  return {
    subject: `${who} has your ticket: ${show.title}`,
    title: 'It has changed hands',
    preview: `${who} took the ticket for ${show.title}.`,
    blocks: [
      ...texts(
        `${who} took the ticket for ${show.title} that you gave away. Your code for it no longer opens the door.`,
      ),
      ticketCard(show, tier, seat),
      { kind: 'button', label: 'My tickets', url: link },
      {
        kind: 'note',
        text: 'You gave it to somebody else? Write to us: whoever opens the link of such a mail can take it.',
      },
    ],
    footer: ['Sent by Marquee, because you gave a ticket away.'],
  };
}

/** To whom a ticket was offered: it is no longer on its way. */
export function transferWithdrawn({ who, show, tier, seat, link }: TransferNews): Letter {
  return {
    subject: `${who} took the ticket back: ${show.title}`,
    title: 'This one is off',
    preview: `The ticket for ${show.title} is no longer on its way to you.`,
    blocks: [
      ...texts(`${who} has kept the ticket for ${show.title} after all. The link that you were sent no longer works.`),
      ticketCard(show, tier, seat),
      { kind: 'button', label: 'To the show', url: link },
    ],
    footer: [`${who} gave us your address for the ticket. We write to it no more.`],
  };
}

function ticketCard(show: LetterShow, tier: Tier, seat: number) {
  return showCard(show, tier, said(['Ticket', capital(tierNames[tier])], ['Seat', seats(tier, [seat])]));
}
