import { artCategories } from '@marquee/domain/art/categories.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { DoneOrAsked, Instant, Money, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Reason } from './operations-events.ts';

/** A piece or collection as staff see it. */
export const AdminArt = z.object({
  id: Uuid,
  kind: z.enum(['piece', 'collection']),
  title: z.string(),
  category: z.enum(artCategories),
  creator: PublicPerson,
  owner: PublicPerson,
  /** As the gallery shows it; null while it is not for sale. */
  price: z.string().nullable(),
  state: z.enum(['published', 'deleted', 'erased']),
  /** Why a moderator has hidden it. */
  hidden: z.string().nullable(),
  /** How often it changed hands by a sale. */
  sales: z.int(),
  createdAt: Instant,
});
export type AdminArt = z.infer<typeof AdminArt>;

/** A sale of art as staff see it. */
export const AdminArtSale = z.object({
  id: Uuid,
  /** `artsale-{id}`, as the books and the provider name it. */
  payable: z.string(),
  artId: Uuid,
  kind: z.enum(['piece', 'collection']),
  title: z.string(),
  buyer: PublicPerson,
  seller: PublicPerson,
  price: Money,
  /** Somebody else than its creator sold it. */
  resale: z.boolean(),
  status: z.enum(['reserved', 'abandoned', 'paid', 'completed', 'undone']),
  returnAsked: z.boolean(),
  received: z.boolean(),
  placedAt: Instant,
  completedAt: Instant.nullable(),
});
export type AdminArtSale = z.infer<typeof AdminArtSale>;

export const adminArt = {
  listAdminArt: endpoint({
    method: 'GET',
    path: '/api/admin/art',
    summary: 'Pieces and collections, newest first; by id, kind, state, or words of their title',
    access: 'operator',
    staff: ['moderator', 'support'],
    query: listQuery(
      {
        id: z.array(Uuid).optional(),
        q: text(textLimits.search).optional(),
        kind: z.enum(['piece', 'collection']).optional(),
        hidden: z.boolean().optional(),
      },
      ['createdAt'],
    ),
    response: z.array(AdminArt),
  }),
  listAdminArtSales: endpoint({
    method: 'GET',
    path: '/api/admin/art-sales',
    summary: 'Sales of art, newest first; by id, status, or what was sold',
    access: 'operator',
    staff: ['finance', 'support'],
    query: listQuery(
      {
        id: z.array(Uuid).optional(),
        artId: Uuid.optional(),
        status: z.enum(['reserved', 'abandoned', 'paid', 'completed', 'undone']).optional(),
      },
      ['placedAt'],
    ),
    response: z.array(AdminArtSale),
  }),
  /** Refusals: those of `RequestRefund`, and `AlreadyAsked`. */
  refundAdminArtSale: endpoint({
    method: 'POST',
    path: '/api/admin/art-sales/:saleId/refund',
    summary: 'Give a sale of art back whole; above the limit a second operator is asked',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'artsale-:saleId',
    params: z.object({ saleId: Uuid }),
    body: z.object({ reason: Reason }),
    response: DoneOrAsked,
  }),
};
