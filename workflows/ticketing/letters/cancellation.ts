import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { day, price } from '../../mail/words.ts';

export interface CancellationNotice {
  readonly order: string;
  readonly show: LetterShow;
  readonly tier: Tier;
  /** In the words of who cancelled it. */
  readonly reason: string;
  /** Cents that go back to this person; undefined for someone who was given the ticket. */
  readonly cents: number | undefined;
  /** What else is on. */
  readonly link: string;
}

/** The show will not happen. */
export function cancellation({ order, show, tier, reason, cents, link }: CancellationNotice): Letter {
  return {
    subject: `Cancelled: ${show.title}, ${day(show.scheduledAt, show.timeZone)}`,
    title: 'This show is off',
    preview: `${show.title} will not happen.`,
    blocks: [
      ...texts(`${show.title} will not happen. The reason given: ${reason}`, moneyBack(cents)),
      showCard(show, tier, [], orderNumber(order)),
      ...(cents ? [{ kind: 'lines', lines: said(['Refunded', price(cents)]) } as const] : []),
      { kind: 'button', label: 'What else is on', url: link },
      { kind: 'note', text: 'Codes for this show no longer open the door.' },
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

function moneyBack(cents: number | undefined): string {
  if (cents === undefined) return 'Your ticket is void. The money goes back to the person who gave it to you.';
  if (cents === 0) return 'Your ticket is void. It was free, so there is nothing to give back.';
  return `You need not do anything. ${price(cents)} goes back to the card you paid with, show fee included. Banks take up to ten days to show it.`;
}
