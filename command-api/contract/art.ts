import { artCategories } from '@marquee/domain/art/categories.ts';
import { parseArtPrice, priceBrackets } from '@marquee/domain/art/price.ts';
import { FromAge } from '@marquee/domain/content/ages.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Art, ArtSale, ProvenanceStep } from './art-shapes.ts';
import { DollarsInput, Done, Hidden, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { OpenPayment } from './payments-open.ts';

const artId = z.object({ artId: Uuid });
const saleId = z.object({ saleId: Uuid });
const title = text(textLimits.artTitle, 1, 'Title is required');
const description = text(textLimits.artDescription);
const category = z.enum(artCategories);
const collaborators = z
  .array(z.object({ userId: Uuid, percent: z.number().min(0.01).max(99.99) }))
  .max(5)
  .default([]);
const ids = z.array(Uuid).max(50);

/** Dollars as they are typed, `"1,200.50"`, or `"infinity"` for what no money buys. */
export const ArtPriceInput = text(textLimits.artPrice, 1, 'Enter a price').refine(
  (typed) => parseArtPrice(typed) !== null,
  'Enter dollars, such as 250 or 1,200.50, or “infinity”',
);

const gallery = {
  q: text(textLimits.search).optional(),
  category: category.optional(),
  price: z.enum(priceBrackets).optional(),
  ...page,
};

export const art = {
  listArt: endpoint({
    method: 'GET',
    path: '/api/art',
    summary: 'Pieces of the gallery, newest first, by category, price and name; `X-Next-Cursor` goes on',
    access: 'person',
    query: z.object(gallery),
    response: z.array(Art),
  }),
  listCollections: endpoint({
    method: 'GET',
    path: '/api/art/collections',
    summary: 'Collections of the gallery, in the same way',
    access: 'person',
    query: z.object(gallery),
    response: z.array(Art),
  }),
  listMyArt: endpoint({
    method: 'GET',
    path: '/api/art/mine',
    summary: 'What I own, made or bought, newest first, with what I deleted',
    access: 'person',
    query: z.object(page),
    response: z.array(Art),
  }),
  listArtSales: endpoint({
    method: 'GET',
    path: '/api/art/sales',
    summary: 'What I have sold, newest first',
    access: 'person',
    query: z.object(page),
    response: z.array(ArtSale),
  }),
  getArt: endpoint({
    method: 'GET',
    path: '/api/art/:artId',
    summary: 'One piece or collection',
    access: 'person',
    params: artId,
    response: Art,
  }),
  getProvenance: endpoint({
    method: 'GET',
    path: '/api/art/:artId/provenance',
    summary: 'Where a piece or collection has been, the last step first',
    access: 'person',
    params: artId,
    response: z.array(ProvenanceStep),
  }),
  /** `image` is a kept picture (`POST /api/files`). Refusals: 400 `TitleRequired`, `ImageRequired`, `BadShares`, 409 `ImageNotYours`. */
  createPiece: endpoint({
    method: 'POST',
    path: '/api/art',
    summary: 'Show a piece',
    access: 'person',
    body: z.object({
      title,
      description: description.default(''),
      category,
      fromAge: FromAge.default(0),
      image: Uuid,
      collaborators,
    }),
    response: Art,
  }),
  /** Refusals: 400 `TitleRequired`, `BadShares`, 409 `PieceNotYours`, 403 `TrackNotYours`. */
  createCollection: endpoint({
    method: 'POST',
    path: '/api/art/collections',
    summary: 'Show some of my pieces together, with tracks of mine beside them',
    access: 'person',
    body: z.object({
      title,
      description: description.default(''),
      category,
      collaborators,
      pieces: ids,
      tracks: ids.default([]),
    }),
    response: Art,
  }),
  /** Refusals: 400 `Invalid` (an age of a collection); 409 `HeldForBuyers` (it is sold), `Listed` (its pieces, while it is for sale), `PieceNotYours`, 403 `TrackNotYours`. */
  editArt: endpoint({
    method: 'PATCH',
    path: '/api/art/:artId',
    summary: 'Change what is said of a piece or collection, and what is in it (its creator)',
    access: 'person',
    params: artId,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      category: category.optional(),
      /** Of a piece alone: a collection is from the highest age of what is in it. */
      fromAge: FromAge.optional(),
      pieces: ids.optional(),
      tracks: ids.optional(),
    }),
    response: Art,
  }),
  /** Refusals: 400 `PriceOutOfRange`, `NoPieces`; 404 what is from an age above a minor's, also of their own; 409 `InCollection`, `Listed`, `Reserved`, `ResaleLocked`, `ResaleForbidden`, `PieceNotYours`. */
  listArtForSale: endpoint({
    method: 'POST',
    path: '/api/art/:artId/list',
    summary: 'Put a piece or a whole collection on sale, or change its price (its owner)',
    access: 'person',
    params: artId,
    body: z.object({ price: ArtPriceInput }),
    response: Art,
  }),
  unlistArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/unlist',
    summary: 'Take it off sale (its owner)',
    access: 'person',
    params: artId,
    response: Art,
  }),
  /** Refusals: 403 `GuardianRequired`; 409 `SpendingLimitReached`, `NotForSale`, `Priceless`, `Reserved`, `AlreadyOwner`, `PriceChanged`, `AbovePaymentLimit`. */
  buyArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/buy',
    summary:
      'Have it kept for half an hour and pay for it, at the price that I was shown; asked again, the open payment is answered',
    access: 'person',
    guardian: 'spending',
    params: artId,
    body: z.object({ price: DollarsInput }),
    response: OpenPayment,
  }),
  /** Refusals: 404 nobody of that id, or art from an age above a minor's; 409 `ResaleLocked`, `Reserved`, `InCollection`. */
  giveArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/give',
    summary: 'Give a piece away (its owner)',
    access: 'person',
    params: artId,
    body: z.object({ to: Uuid }),
    response: Done,
  }),
  /** Refusals: 409 `HeldForBuyers`, `Reserved`, `InCollection`, `Listed`. */
  deleteArt: endpoint({
    method: 'DELETE',
    path: '/api/art/:artId',
    summary: 'Delete what is not sold (its creator); it can be restored for 30 days',
    access: 'person',
    params: artId,
    response: Done,
  }),
  restoreArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/restore',
    summary: 'Bring deleted art back (its creator)',
    access: 'person',
    params: artId,
    response: Art,
  }),
  eraseArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/erase',
    summary: 'Erase what is not sold for good, with its picture (its creator)',
    access: 'person',
    params: artId,
    response: Done,
  }),
  hideArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/hide',
    summary: 'Hide art from everybody but who made or owns it (moderators), with a reason that they read',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: artId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Hidden,
  }),
  unhideArt: endpoint({
    method: 'POST',
    path: '/api/art/:artId/unhide',
    summary: 'Show hidden art again (moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: artId,
    response: Done,
  }),
  cancelArtPurchase: endpoint({
    method: 'POST',
    path: '/api/art/sales/:saleId/cancel',
    summary: 'Give up what I have not paid yet (its buyer): others can buy it at once',
    access: 'person',
    params: saleId,
    response: Done,
  }),
  /** Refusals: 409 `ReturnOver`, `NotPaid`. */
  askArtReturn: endpoint({
    method: 'POST',
    path: '/api/art/sales/:saleId/return',
    summary: 'Ask the seller to take it back, within 14 days (its buyer)',
    access: 'person',
    params: saleId,
    response: Done,
  }),
  confirmArtReceipt: endpoint({
    method: 'POST',
    path: '/api/art/sales/:saleId/receipt',
    summary: 'Say that all is well, so that the seller is paid (its buyer)',
    access: 'person',
    params: saleId,
    response: Done,
  }),
  /** Refusals: 409 `RefundWindowClosed`, `AlreadyRefunded`, `NotPaid`, `DisputeOpen`. */
  refundArtSale: endpoint({
    method: 'POST',
    path: '/api/art/sales/:saleId/refund',
    summary: 'Take it back and give the money back (its seller, for 14 days)',
    access: 'person',
    params: saleId,
    response: Done,
  }),
};
