import { ApiError } from '../api/api-error.ts';
import type { CardError } from './records.ts';

/** What a test card does. The numbers and their meanings are Stripe's, but for the one marked as ours. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly charge: 'succeeds' | 'succeeds-late' | CardError;
  /** Whether the bank asks the buyer: every time, or until it was agreed once for later use. */
  readonly asksBuyer?: 'always' | 'until-set-up';
  /** What comes of charging it later without the buyer, where that is something else. */
  readonly later?: CardError;
  readonly refund?: 'fails' | 'late';
  readonly dispute?: { readonly reason: string; readonly inquiry: boolean };
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardError => ({
  code: 'card_declined',
  declineCode,
  message,
});

const visa = (number: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  charge: 'succeeds',
  ...more,
});

const cards: readonly TestCard[] = [
  visa('4242424242424242'),
  visa('4000056655665556'),
  visa('5555555555554444', { brand: 'mastercard' }),
  visa('378282246310005', { brand: 'amex' }),
  visa('4000000000000002', { charge: declined('generic_decline') }),
  visa('4000000000009995', { charge: declined('insufficient_funds', 'Your card has insufficient funds.') }),
  visa('4000000000009987', { charge: declined('lost_card') }),
  visa('4000000000009979', { charge: declined('stolen_card') }),
  visa('4100000000000019', { charge: declined('fraudulent') }),
  visa('4000000000000069', { charge: { code: 'expired_card', message: 'Your card has expired.' } }),
  visa('4000000000000127', { charge: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } }),
  visa('4000000000000119', {
    charge: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000002500003155', { asksBuyer: 'until-set-up' }),
  visa('4000002760003184', { asksBuyer: 'always' }),
  visa('4000000000003220', { asksBuyer: 'always' }),
  visa('4000008400001629', { asksBuyer: 'always', charge: declined('generic_decline') }),
  visa('4000000000000341', { later: declined('insufficient_funds', 'Your card has insufficient funds.') }),
  // Ours: at Stripe no card succeeds late, other ways to pay do.
  visa('4000000000000077', { charge: 'succeeds-late' }),
  visa('4000000000000259', { dispute: { reason: 'fraudulent', inquiry: false } }),
  visa('4000000000002685', { dispute: { reason: 'product_not_received', inquiry: false } }),
  visa('4000000000001976', { dispute: { reason: 'fraudulent', inquiry: true } }),
  visa('4000000000005126', { refund: 'fails' }),
  visa('4000000000007726', { refund: 'late' }),
];

const byNumber = new Map(cards.map((card) => [card.number, card]));

/** Stripe's names for ready-made payment methods. */
const numbersByToken = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_pendingRefund', '4000000000007726'],
]);

export function numberOfToken(token: string): string | undefined {
  return numbersByToken.get(token);
}

/**
 * The test card with this number, spaces allowed. Any other number is refused before it is stored or written
 * anywhere: it might be somebody's.
 */
export function testCard(number: string): TestCard {
  const digits = number.replace(/[\s-]/g, '');
  const card = byNumber.get(digits);
  if (card) return card;
  if (!luhn(digits)) throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' });
  throw cardError(declined('test_mode_live_card', 'Your card was declined. The sandbox takes test card numbers only.'));
}

/** Refuses a date that is no date or has passed. `now` is UTC milliseconds. */
export function checkExpiry(month: number, year: number, now: number): void {
  if (month < 1 || month > 12) {
    throw cardError({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." });
  }
  if (year < 2000 || year > 2100 || Date.UTC(year, month, 1) <= now) {
    throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." });
  }
}

export function cardError(error: CardError, intent: { payment_intent?: object; setup_intent?: object } = {}): ApiError {
  const { code, declineCode, message } = error;
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
    ...intent,
  });
}

function luhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
