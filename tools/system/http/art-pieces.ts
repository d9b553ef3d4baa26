import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { art } from '@marquee/command-api/contract/art.ts';
import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import type { FromAge } from '@marquee/domain/content/ages.ts';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { cards } from '../../testing/purchases.ts';
import { keepPicture } from './kept-files.ts';

/** Has somebody hang a piece that nobody has seen before. */
export async function hangPiece(artist: Client, changes: Partial<Parameters<typeof bodyOf>[1]> = {}): Promise<Art> {
  const { id: image } = await keepPicture(artist);
  return artist.call(art.createPiece, { body: bodyOf(image, changes) });
}

const bodyOf = (
  image: string,
  changes: {
    readonly title?: string;
    readonly category?: Art['category'];
    readonly fromAge?: FromAge;
    readonly collaborators?: { userId: string; percent: number }[];
  },
) => ({
  title: 'One of one',
  description: 'Ink on board.',
  category: 'digital' as const,
  collaborators: [],
  image,
  ...changes,
});

/** Puts a piece or collection on sale. */
export const list = (owner: Client, { id: artId }: Pick<Art, 'id'>, price: string) =>
  owner.call(art.listArtForSale, { params: { artId }, body: { price } });

/** Buys it with a card that pays, and answers the sale's id. */
export async function buyArt(buyer: Client, { id: artId }: Pick<Art, 'id'>, price: string): Promise<string> {
  const open = await buyer.call(art.buyArt, { params: { artId }, body: { price } });
  await payArt(buyer, open);
  const { id } = await buyer.call(accounts.getCurrentUser);
  const isTheirs = async () => (await buyer.call(art.getArt, { params: { artId } })).ownerId === id;
  await eventually('the piece to be theirs', isTheirs, 30_000);
  return open.payable.slice('artsale-'.length);
}

/** Pays what is open, and has it confirmed. */
export async function payArt(
  buyer: Client,
  { payable, paymentIntentId, clientSecret }: { payable: string; paymentIntentId: string; clientSecret: string },
) {
  const card = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
  await buyer.call(payments.paySandbox, { body: { clientSecret, card } });
  return buyer.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
}
