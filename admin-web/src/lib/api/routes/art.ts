// Written by `npm run api-routes` from command-api/contract/art.ts.
import type { art } from '@marquee/command-api/contract/art.ts';
import { routesOf } from '../routes-of.ts';

export const artRoutes = /* @__PURE__ */ routesOf<typeof art>({
  listArt: { method: 'GET', path: '/api/art' },
  listCollections: { method: 'GET', path: '/api/art/collections' },
  listMyArt: { method: 'GET', path: '/api/art/mine' },
  listArtSales: { method: 'GET', path: '/api/art/sales' },
  getArt: { method: 'GET', path: '/api/art/:artId' },
  getProvenance: { method: 'GET', path: '/api/art/:artId/provenance' },
  createPiece: { method: 'POST', path: '/api/art' },
  createCollection: { method: 'POST', path: '/api/art/collections' },
  editArt: { method: 'PATCH', path: '/api/art/:artId' },
  listArtForSale: { method: 'POST', path: '/api/art/:artId/list' },
  unlistArt: { method: 'POST', path: '/api/art/:artId/unlist' },
  buyArt: { method: 'POST', path: '/api/art/:artId/buy' },
  giveArt: { method: 'POST', path: '/api/art/:artId/give' },
  deleteArt: { method: 'DELETE', path: '/api/art/:artId' },
  restoreArt: { method: 'POST', path: '/api/art/:artId/restore' },
  eraseArt: { method: 'POST', path: '/api/art/:artId/erase' },
  hideArt: { method: 'POST', path: '/api/art/:artId/hide' },
  unhideArt: { method: 'POST', path: '/api/art/:artId/unhide' },
  cancelArtPurchase: { method: 'POST', path: '/api/art/sales/:saleId/cancel' },
  askArtReturn: { method: 'POST', path: '/api/art/sales/:saleId/return' },
  confirmArtReceipt: { method: 'POST', path: '/api/art/sales/:saleId/receipt' },
  refundArtSale: { method: 'POST', path: '/api/art/sales/:saleId/refund' },
});
