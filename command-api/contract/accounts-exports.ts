import { z } from 'zod';
import { Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An archive of what the platform holds about somebody. */
export const DataExport = z.object({
  id: Uuid,
  state: z.enum(['making', 'ready', 'failed']),
  /** Parts that are in it, of so many; 0 of 0 until it is known how many there are. */
  done: z.int().min(0),
  total: z.int().min(0),
  requestedAt: Instant,
  /** How long the archive is; null until it is ready. */
  bytes: z.int().nullable(),
  /** Until when it can be fetched; null until it is ready. */
  expiresAt: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const one = z.object({ exportId: Uuid });

/** All that is held about me, as a file. */
export const exports = {
  startExport: endpoint({
    method: 'POST',
    path: '/api/account/exports',
    summary: 'Have a ZIP made of everything that is held about me; a mail says when it is ready. One at a time',
    access: 'person',
    whileBarred: true,
    recentSignIn: 'everybody',
    response: DataExport,
  }),
  listExports: endpoint({
    method: 'GET',
    path: '/api/account/exports',
    summary: 'Archives that I have asked for, and how far they are, the newest first; each is kept for seven days',
    access: 'person',
    whileBarred: true,
    response: z.array(DataExport),
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/account/exports/:exportId/file',
    summary: 'An archive of mine that is ready (application/zip); after seven days 410 `ExportOver`',
    access: 'person',
    recentSignIn: 'everybody',
    whileBarred: true,
    params: one,
    response: z.unknown(),
  }),
};
