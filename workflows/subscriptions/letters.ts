import { ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import type { Product } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { readProfile } from '../accounts/people.ts';
import { loadFrom } from '../kit/load-state.ts';
import { type Letter, texts } from '../mail/letter.ts';
import type { Addressed, LetterKind } from '../mail/letter-kind.ts';
import type { RenewalAhead, SubscriptionLetterDeps } from './deps.ts';

type Terms = { readonly person: string; readonly product: Product; readonly cents: number; readonly interval: string };
type OfSubscription = { readonly subscription: string };
type Words = Pick<Letter, 'subject' | 'title' | 'preview'> & {
  readonly paragraphs: readonly string[];
  readonly button: string;
};

const names: Readonly<Record<Product, string>> = {
  premium: 'Premium',
  director: 'the director subscription',
  studio: 'the studio subscription',
};

/** A letter to who subscribes, written from what the log says of it then; none to who has left. */
function told<I extends OfSubscription>(
  about: (input: I) => string,
  words: (terms: Terms, input: I) => Words,
): LetterKind<SubscriptionLetterDeps, I> {
  return {
    about,
    async compose(deps, input) {
      const { terms } = await loadFrom(deps.log)(subscriptionAggregate, `subscription-${input.subscription}`);
      return terms ? addressed(deps, terms.person, words(terms, input)) : [];
    },
  };
}

async function addressed(deps: SubscriptionLetterDeps, person: string, words: Words): Promise<Addressed[]> {
  const profile = await readProfile(deps, person);
  if (!profile) return [];
  const { paragraphs, button, ...heads } = words;
  const blocks = [...texts(...paragraphs), { kind: 'button', label: button, url: deps.subscribePage } as const];
  const footer = ['Sent by Marquee to the address of your account, because you subscribe.'];
  return [{ person, to: profile.email, letter: { ...heads, blocks, footer } }];
}

/** What was paid, until when it runs, and how to leave: the invoice itself. */
const invoicePaid: LetterKind<SubscriptionLetterDeps, { readonly invoice: string }> = {
  about: ({ invoice }) => invoice,
  async compose(deps, { invoice }) {
    const load = loadFrom(deps.log);
    const { terms } = await load(invoiceAggregate, `invoice-${invoice}`);
    if (!terms) return [];
    const { period } = await load(subscriptionAggregate, `subscription-${terms.subscription}`);
    const { start, end } = period?.invoice === invoice ? period : terms;
    const what = names[terms.product];
    return addressed(deps, terms.person, {
      subject: `Invoice: $${dollars(terms.cents)} for ${what}`,
      title: terms.n === 0 ? 'You are in' : 'Renewed',
      preview: `Paid until ${day(end)}.`,
      paragraphs: [
        `You have paid $${dollars(terms.cents)} for ${what}, from ${day(start)} to ${day(end)}. It renews then with the same card.`,
        `Invoice number ${invoice}.`,
      ],
      button: 'See your subscription',
    });
  },
};

/** What is written about subscriptions, by the name that jobs ask for it with. */
export const subscriptionLetters = {
  invoicePaid,
  renewalReminder: told(
    ({ subscription, term, n }: RenewalAhead) => `${subscription}/${term}/${n}`,
    ({ product, cents }, { at }) => ({
      subject: `Your subscription renews on ${day(at)}`,
      title: 'It goes on soon',
      preview: `$${dollars(cents)} on ${day(at)}.`,
      paragraphs: [
        `On ${day(at)} we charge $${dollars(cents)} for ${names[product]} to the card that you paid with last.`,
        'You do not have to do anything. To stop, cancel before that day: you keep what you have paid for.',
      ],
      button: 'See or cancel it',
    }),
  ),
  paymentMissed: told(
    ({ subscription, term, n, attempt }: MissedInput) => `${subscription}/${term}/${n}/${attempt}`,
    ({ product, cents }, { code, nextAttemptAt, endsAt }) => ({
      subject: 'Your payment did not go through',
      title: 'The card said no',
      preview: `Pay $${dollars(cents)} by ${day(endsAt)} to stay.`,
      paragraphs: [
        code === 'authentication_required'
          ? `Your bank wants to ask you before it pays $${dollars(cents)} for ${names[product]}.`
          : `Your card did not pay $${dollars(cents)} for ${names[product]}.`,
        `${nextAttemptAt === undefined ? '' : `We try again on ${day(nextAttemptAt)}. `}Everything stays as it is until ${day(endsAt)}; pay now, with this card or another, and nothing is lost.`,
      ],
      button: 'Pay now',
    }),
  ),
  subscriptionCancelled: told(
    ({ event }: OfSubscription & { readonly event: string; readonly endsAt: string }) => event,
    ({ product }, { endsAt }) => ({
      subject: 'You have cancelled',
      title: 'It runs out by itself',
      preview: `Yours until ${day(endsAt)}.`,
      paragraphs: [`You have cancelled ${names[product]}. It is yours until ${day(endsAt)}, and is not charged again.`],
      button: 'Keep it after all',
    }),
  ),
  moneyBack: told(
    ({ invoice }: OfSubscription & { readonly invoice: string; readonly cents: number }) => invoice,
    ({ product }, { cents }) => ({
      subject: `$${dollars(cents)} is on its way back to you`,
      title: 'Your money back',
      preview: `$${dollars(cents)} to the card that paid.`,
      paragraphs: [
        `${capital(names[product])} is over, and $${dollars(cents)} goes back to the card that paid it. Banks take up to ten days.`,
      ],
      button: 'Subscribe again',
    }),
  ),
  subscriptionEnded: told(
    ({ subscription, term }: OfSubscription & { readonly term: number; readonly reason: string }) =>
      `${subscription}/${term}`,
    ({ product }, { reason }) => ({
      subject: 'Your subscription has ended',
      title: 'The lights went out',
      preview: 'Subscribe again whenever you like.',
      paragraphs: [
        reason === 'unpaid'
          ? `Nobody has paid for ${names[product]}, so it has ended. Nothing that you have uploaded is lost.`
          : `The money for ${names[product]} has gone back, so it has ended. Nothing that you have uploaded is lost.`,
      ],
      button: 'Subscribe again',
    }),
  ),
};

type MissedInput = OfSubscription & {
  readonly term: number;
  readonly n: number;
  readonly attempt: number;
  readonly code: string;
  readonly nextAttemptAt: string | undefined;
  readonly endsAt: string;
};

const day = (instant: string) =>
  new Date(ms(instant)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
