import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { capital, tickets, time, when } from '../../mail/words.ts';

export interface WaitingListNotice {
  readonly show: LetterShow;
  readonly tier: Tier;
  readonly quantity: number;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** Where the seats are bought. */
  readonly link: string;
}

/** Seats came free, and are kept for the next one on the list. */
export function waitingListOffer({ show, tier, quantity, expiresAt, link }: WaitingListNotice): Letter {
  const kept = tickets(quantity, tier);
  return {
    subject: `${capital(kept)} for ${show.title}, kept for you until ${time(expiresAt, show.timeZone)}`,
    title: 'You are next',
    preview: `${capital(kept)} came free. Yours until ${time(expiresAt, show.timeZone)}.`,
    blocks: [
      ...texts(
        `You waited for ${show.title}, and ${kept} came free.`,
        `Nobody else can buy ${quantity === 1 ? 'it' : 'them'} until ${when(expiresAt, show.timeZone)}. After that the next one on the list is asked.`,
      ),
      showCard(show, tier, said(['Kept for you', capital(kept)], ['Until', when(expiresAt, show.timeZone)])),
      { kind: 'button', label: 'Buy now', url: link },
    ],
    footer: ['You are on the waiting list of this show. You can leave it under My tickets.'],
  };
}
