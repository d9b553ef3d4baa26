import { type PlacedSale, saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import { dollars } from '@marquee/domain/money.ts';
import { readProfile } from '../accounts/people.ts';
import { loadFrom } from '../kit/load-state.ts';
import { type Letter, texts } from '../mail/letter.ts';
import type { LetterKind } from '../mail/letter-kind.ts';
import type { ArtLetterDeps } from './deps.ts';

type OfSale = { readonly sale: string };
type OfRefund = OfSale & { readonly refundId: string };
type Words = Pick<Letter, 'subject' | 'title' | 'preview'> & { readonly paragraphs: readonly string[] };

/** A letter to one side of a sale, written from what the log says of it then; none to who has left. */
function told<I extends OfSale>(
  to: 'buyer' | 'seller',
  about: (input: I) => string,
  words: (sale: PlacedSale, title: string) => Words,
): LetterKind<ArtLetterDeps, I> {
  return {
    about,
    async compose(deps, { sale }) {
      const state = await loadFrom(deps.log)(saleAggregate, `artsale-${sale}`);
      if (!state.terms) return [];
      const { id } = state.terms.item;
      const person = state.terms[to];
      const profile = await readProfile(deps, person);
      if (!profile) return [];
      const { paragraphs, ...heads } = words(state, await deps.artTitle(person, id));
      const blocks = [
        ...texts(...paragraphs),
        { kind: 'button', label: 'See it in the gallery', url: deps.artPage(id) } as const,
      ];
      const footer = [`Sent by Marquee to the address of your account, because you are the ${to}. Sale ${sale}.`];
      return [{ person, to: profile.email, letter: { ...heads, blocks, footer } }];
    },
  };
}

const bySale = ({ sale }: OfSale) => sale;
const byRefund = ({ sale, refundId }: OfRefund) => `${sale}/${refundId}`;
const priceOf = ({ terms }: PlacedSale) => `$${dollars(terms.cents)}`;

/** What is in escrow under the sale for its seller. */
function sellersOf({ terms, completed }: PlacedSale): string {
  const own = completed?.split.filter(({ sub }) => sub.startsWith(`${terms.seller}/`)) ?? [];
  return `$${dollars(own.reduce((sum, { cents }) => sum + cents, 0))}`;
}

/** What is written about art, by the name that jobs ask for it with. */
export const artLetters = {
  artBought: told('buyer', bySale, (sale, title) => ({
    subject: `“${title}” is yours`,
    title: 'Bought',
    preview: `You paid ${priceOf(sale)}.`,
    paragraphs: [
      `You have bought “${title}” for ${priceOf(sale)}. It hangs in your gallery, and its provenance says so.`,
      'If something is wrong with it, ask its seller within 14 days to take it back. After that you can sell it on or give it away.',
    ],
  })),
  artSold: told('seller', bySale, (sale, title) => ({
    subject: `“${title}” is sold`,
    title: 'Sold',
    preview: `${priceOf(sale)} was paid for it.`,
    paragraphs: [
      `Somebody has paid ${priceOf(sale)} for “${title}”. ${sellersOf(sale)} of it is yours: you have it once they say that all is well, after 14 days at the latest.`,
    ],
  })),
  artReturnAsked: told('seller', bySale, (sale, title) => ({
    subject: `Somebody asks to give “${title}” back`,
    title: 'They want to give it back',
    preview: 'You decide.',
    paragraphs: [
      `Its buyer would like to give “${title}” back and have ${priceOf(sale)} again. Take it back under Sales in your gallery, if you agree.`,
    ],
  })),
  artRefunded: told('buyer', byRefund, (sale, title) => ({
    subject: `${priceOf(sale)} went back to you`,
    title: 'Your money is back',
    preview: `For “${title}”.`,
    paragraphs: [`${priceOf(sale)} for “${title}” went back to the card that paid it. Banks take up to ten days.`],
  })),
  artRefundFailed: told('buyer', byRefund, (sale, title) => ({
    subject: `We could not give ${priceOf(sale)} back yet`,
    title: 'Your bank refused it',
    preview: `For “${title}”.`,
    paragraphs: [
      `Your bank did not take ${priceOf(sale)} for “${title}” back. Nothing is lost: somebody of ours looks at it and writes to you.`,
    ],
  })),
};
