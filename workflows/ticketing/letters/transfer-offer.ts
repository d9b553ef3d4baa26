import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { capital, seats, tierNames, when } from '../../mail/words.ts';

export interface TransferNotice {
  /** Who gives the ticket away. */
  readonly from: string;
  readonly show: LetterShow;
  readonly tier: Tier;
  readonly seat: number;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** Where the ticket is taken. */
  readonly link: string;
}

/** Someone gives you a ticket: open the link to take it. */
export function transferOffer({ from, show, tier, seat, expiresAt, link }: TransferNotice): Letter {
  return {
    subject: `${from} has a ticket for you: ${show.title}`,
    title: 'This one is for you',
    preview: `A ticket for ${show.title}, from ${from}.`,
    blocks: [
      ...texts(
        `${from} wants to give you a ticket for ${show.title}. It costs you nothing.`,
        'Open the link and sign in to take it. From then on only your code opens the door.',
      ),
      showCard(show, tier, said(['Ticket', capital(tierNames[tier])], ['Seat', seats(tier, [seat])])),
      { kind: 'button', label: 'Take the ticket', url: link },
      { kind: 'lines', lines: said(['Take it until', when(expiresAt, show.timeZone)]) },
      { kind: 'note', text: 'Whoever opens this link can take the ticket, so keep it to yourself.' },
    ],
    footer: [`${from} gave us your address for this one message. Not for you? Leave it: the offer ends by itself.`],
  };
}
