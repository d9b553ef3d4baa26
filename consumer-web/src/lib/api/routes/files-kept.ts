// Written by `npm run api-routes` from command-api/contract/files-kept.ts.
import type { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { routesOf } from '../routes-of.ts';

export const keptFilesRoutes = /* @__PURE__ */ routesOf<typeof keptFiles>({
  listFiles: { method: 'GET', path: '/api/files' },
  getFileUsage: { method: 'GET', path: '/api/files/usage' },
  publishFile: { method: 'PUT', path: '/api/files/:fileId/public' },
  unpublishFile: { method: 'DELETE', path: '/api/files/:fileId/public' },
  storeFile: { method: 'POST', path: '/api/files' },
  editFile: { method: 'PATCH', path: '/api/files/:fileId' },
  deleteFile: { method: 'DELETE', path: '/api/files/:fileId' },
  restoreFile: { method: 'POST', path: '/api/files/:fileId/restore' },
});
