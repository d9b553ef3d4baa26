import type { OrderUnit } from '@marquee/domain/ticketing/order/events.ts';
import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { capital, day, price, seats, tickets } from '../../mail/words.ts';

export interface Confirmation {
  readonly order: string;
  readonly name: string;
  readonly show: LetterShow;
  readonly tier: Tier;
  readonly units: readonly OrderUnit[];
  /** The show was over when they were bought: they are for its recording. */
  readonly replay: boolean;
  readonly links: { readonly tickets: string; readonly show: string };
}

/** The tickets exist: what was bought, for how much, and what to do with it. The tickets themselves are attached. */
export function confirmation({ order, name, show, tier, units, replay, links }: Confirmation): Letter {
  const many = units.length > 1;
  const bought = tickets(units.length, tier);
  const fee = sum(units.map((unit) => unit.fee));
  const taken = seats(
    tier,
    units.map((unit) => unit.seat),
  );
  return {
    subject: `Your ${many ? 'tickets' : 'ticket'}: ${show.title}, ${day(show.scheduledAt, show.timeZone)}`,
    title: 'You are on the list',
    preview: `${capital(bought)} for ${show.title}, ${day(show.scheduledAt, show.timeZone)}.`,
    blocks: [
      ...texts(`${name}, ${bought} for ${show.title} ${many ? 'are' : 'is'} yours.`, whatNext(tier, many, replay)),
      showCard(show, tier, said(['Admit', capital(bought)], [many ? 'Seats' : 'Seat', taken]), orderNumber(order)),
      {
        kind: 'lines',
        total: true,
        lines: said(
          [`${capital(bought)}, ${price(units[0]?.price ?? 0)} each`, price(sum(units.map((unit) => unit.price)))],
          ['of which show fee', fee > 0 ? price(fee) : undefined],
          ['Paid', price(sum(units.map((unit) => unit.price)))],
        ),
      },
      tier === 'stream'
        ? { kind: 'button', label: replay ? 'Watch the replay' : 'To the show', url: links.show }
        : { kind: 'button', label: 'My tickets', url: links.tickets },
      ...(replay
        ? []
        : [
            {
              kind: 'note',
              text: 'Under My tickets you can give one away, or ask for your money back until doors.',
            } as const,
          ]),
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

function whatNext(tier: Tier, many: boolean, replay: boolean): string {
  if (replay) return 'The replay plays on the show’s page, from now on. The attached PDF is your receipt.';
  if (tier === 'stream') return 'Open the show’s page when it starts. The attached PDF is your receipt.';
  return `${many ? 'They are' : 'It is'} attached. Show one code a person at the door, on paper or on a phone.`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}
