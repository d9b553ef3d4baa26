import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { art } from '@marquee/command-api/contract/art.ts';
import type { adminArt } from '@marquee/command-api/contract/art-admin.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { cards } from '../../../testing/purchases.ts';
import { hangPiece } from '../art-pieces.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof art | keyof typeof adminArt> = {
  ending: ['deleteArt', 'eraseArt'],
  async prepare({ artist, fan, operator }) {
    const [tried, sold] = [await hangPiece(artist), await hangPiece(artist)];
    const { id: fanId } = await fan.call(accounts.getCurrentUser);
    await artist.call(art.listArtForSale, { params: { artId: sold.id }, body: { price: '25' } });
    const open = await fan.call(art.buyArt, { params: { artId: sold.id }, body: { price: '25' } });
    const { payable, paymentIntentId, clientSecret } = open;
    const card = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
    await fan.call(payments.paySandbox, { body: { clientSecret, card } });
    await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
    const params = { artId: tried.id };
    const refused = { stranger: 'refused', by: artist, params } as const;
    const bySide = (by: typeof fan) =>
      ({ stranger: 'refused', by, params: { saleId: payable.slice('artsale-'.length) } }) as const;
    return {
      listArt: { stranger: 'own', query: { limit: 10 } },
      listCollections: { stranger: 'own', query: { limit: 10 } },
      listMyArt: { stranger: 'own', query: {} },
      listArtSales: { stranger: 'own', query: {} },
      getArt: { stranger: 'own', params },
      getProvenance: { stranger: 'own', params },
      createPiece: {
        stranger: 'own',
        body: { title: 'Tried by strangers', category: 'digital', image: tried.images[0]?.id ?? '', collaborators: [] },
      },
      createCollection: { stranger: 'own', body: { title: 'Tried', category: 'digital', pieces: [], tracks: [] } },
      editArt: { ...refused, body: { title: 'Another title' } },
      listArtForSale: { ...refused, body: { price: '30' } },
      unlistArt: refused,
      buyArt: { stranger: 'own', params, body: { price: '30' } },
      giveArt: { ...refused, body: { to: fanId } },
      deleteArt: refused,
      restoreArt: refused,
      eraseArt: refused,
      hideArt: { stranger: 'refused', by: operator, params, body: { reason: 'Not theirs' } },
      unhideArt: { stranger: 'refused', by: operator, params },
      cancelArtPurchase: bySide(fan),
      askArtReturn: bySide(fan),
      confirmArtReceipt: bySide(fan),
      refundArtSale: bySide(artist),
      listAdminArt: { stranger: 'refused', by: operator, query: {} },
      refundAdminArtSale: { ...bySide(operator), body: { reason: 'Because' } },
      listAdminArtSales: { stranger: 'refused', by: operator, query: {} },
    };
  },
};
