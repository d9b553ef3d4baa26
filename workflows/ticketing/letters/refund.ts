import type { RefundReason } from '@marquee/domain/payments/payable/refund-reasons.ts';
import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { price, tickets } from '../../mail/words.ts';

export interface RefundNotice {
  readonly order: string;
  readonly show: LetterShow;
  readonly tier: Tier;
  /** Cents in all, and how much of them goes to the payer's card. */
  readonly cents: number;
  readonly toCard: number;
  /** Tickets that are given back; 0 for money that never became tickets. */
  readonly units: number;
  readonly reason: RefundReason;
  /** My tickets. */
  readonly link: string;
}

/** Money was asked back: its way begins, and the codes are dead from here on. */
export function refundBegun({ order, show, tier, cents, units, reason, link }: RefundNotice): Letter {
  return {
    subject: `Refund begun: ${price(cents)} for ${show.title}`,
    title: 'Your refund has begun',
    preview: `${price(cents)} is asked back from the bank.`,
    blocks: [
      ...texts(
        because(reason, units),
        `We have asked for ${price(cents)} to go back to where it came from. You hear from us again when it has left, or if the bank says no.`,
      ),
      showCard(show, tier, [], orderNumber(order)),
      { kind: 'lines', lines: said(['On its way back', price(cents)]) },
      { kind: 'button', label: 'My tickets', url: link },
      ...(reason === 'buyer'
        ? [{ kind: 'note', text: 'You did not ask for this? Write to us, and change your password.' } as const]
        : []),
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

/** The money has gone back. */
export function refund(notice: RefundNotice): Letter {
  const { order, show, tier, cents, toCard, units, reason, link } = notice;
  const credit = cents - toCard;
  return {
    subject: `Refunded: ${price(cents)} for ${show.title}`,
    title: 'Your money is on its way',
    preview: `${price(cents)} goes back to you.`,
    blocks: [
      ...texts(
        because(reason, units),
        toCard > 0
          ? `${price(toCard)} went back to the card you paid with. Banks take up to ten days to show it.`
          : 'Nothing had been paid by card.',
      ),
      showCard(show, tier, [], orderNumber(order)),
      {
        kind: 'lines',
        total: true,
        lines: said(
          ['To your card', toCard > 0 ? price(toCard) : undefined],
          ['Back as credit', credit > 0 ? price(credit) : undefined],
          ['Refunded', price(cents)],
        ),
      },
      { kind: 'button', label: 'My tickets', url: link },
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

/** The provider refused: what was paid for is valid again. */
export function refundFailed({ order, show, tier, cents, units, link }: RefundNotice): Letter {
  return {
    subject: `Your refund did not go through: ${show.title}`,
    title: 'The bank said no',
    preview: `${price(cents)} could not be sent back yet.`,
    blocks: [
      ...texts(
        `We tried to send ${price(cents)} back to the card you paid with, and the bank refused. That happens with closed or replaced cards.`,
        units > 0
          ? `Until this is settled your ${units === 1 ? 'ticket is' : 'tickets are'} valid again.`
          : 'The money is still yours.',
        'Somebody looks at every refused refund. You need not do anything.',
      ),
      showCard(show, tier, [], orderNumber(order)),
      { kind: 'lines', lines: said(['Not refunded yet', price(cents)]) },
      { kind: 'button', label: 'My tickets', url: link },
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

function because(reason: RefundReason, units: number): string {
  const codes = units === 1 ? 'Its code no longer opens the door.' : 'Their codes no longer open the door.';
  switch (reason) {
    case 'buyer':
      return `You gave back ${tickets(units)}. ${codes}`;
    case 'recipient':
      return `The organiser took back ${tickets(units)} and returns your money. ${codes}`;
    case 'operator':
      return units > 0 ? `We took back ${tickets(units)} and return your money. ${codes}` : 'We return your money.';
    case 'showCancelled':
      return 'The show was cancelled, and this is your money back.';
    case 'recordingDeleted':
      return 'The recording of this show was deleted, and this is your money back.';
    case 'authorGone':
      return 'What you had bought is not there any more, and this is your money back.';
    case 'late':
      return 'Your payment came after your seats had been released, and by then they were sold.';
    case 'soldOut':
      return 'Your seats were gone when your payment came in.';
    case 'restored':
      return units > 0 ? `We took back ${tickets(units)} and returned your money. ${codes}` : 'We returned your money.';
    case 'unmatched':
      return 'This payment was for nothing that you bought.';
    case 'duplicate':
      return 'You paid twice for the same order. This is the second payment; the first one stands.';
  }
}
