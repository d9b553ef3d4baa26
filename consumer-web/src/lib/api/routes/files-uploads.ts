// Written by `npm run api-routes` from command-api/contract/files-uploads.ts.
import type { uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { routesOf } from '../routes-of.ts';

export const uploadsRoutes = /* @__PURE__ */ routesOf<typeof uploads>({
  beginUpload: { method: 'POST', path: '/api/uploads' },
  getUpload: { method: 'GET', path: '/api/uploads/:uploadId' },
  sendPiece: { method: 'PATCH', path: '/api/uploads/:uploadId' },
  finishUpload: { method: 'POST', path: '/api/uploads/:uploadId/finish' },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:uploadId' },
});
