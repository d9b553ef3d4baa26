import { mediaKinds } from '@marquee/domain/files/limits.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Instant, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const fileId = z.object({ fileId: Uuid });
const Names = z.object({
  fileName: text(textLimits.fileName, 1, 'Give the file a name').optional(),
  tags: z.array(text(40, 1)).max(20).optional(),
});

/** A file that somebody keeps (spec section 3, cloud_files). Addresses are good for its owner, for an hour or two. */
export const CloudFile = z.object({
  id: Uuid,
  userId: Uuid,
  fileName: z.string(),
  originalName: z.string(),
  fileType: z.enum(mediaKinds),
  mimeType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  cloudUrl: z.string(),
  /** The same: the bytes come from us. */
  cdnUrl: z.string(),
  /** For anybody, as long as the file is public; null while it is not. */
  publicUrl: z.string().nullable(),
  isPublic: z.boolean(),
  /** `pending` until it was looked at where it lies; `quarantined` is not given to anybody any more. */
  processingStatus: z.enum(['pending', 'ready', 'quarantined', 'failed']),
  isProcessed: z.boolean(),
  /** By others, each counted once a day. */
  downloadCount: z.int(),
  /** The UTC day on which others downloaded it last. */
  lastAccessed: z.iso.date().nullable(),
  /** A picture of at most 320 pixels across; null for what is no picture. */
  previewUrl: z.string().nullable(),
  /** How long it plays, where it says so. */
  milliseconds: z.int().nullable(),
  tags: z.array(z.string()),
  createdAt: Instant,
  /** When a deleted file goes for good; null for one that is kept. */
  eraseAt: Instant.nullable(),
  /** Why a moderator has hidden it from everybody else; null while it is not hidden. */
  hidden: z.string().nullable(),
});
export type CloudFile = z.infer<typeof CloudFile>;

/** What people keep. A file is its owner's alone: 403 `NotTheOwner`. */
export const keptFiles = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/files',
    summary:
      'My files, newest first, deleted ones too until they are erased; `X-Next-Cursor` says how the list goes on',
    access: 'person',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** From the answer's `X-Next-Cursor` header. */
      cursor: z.string().max(textLimits.cursor).optional(),
      /** Words in its name or tags. */
      q: z.string().max(textLimits.search).optional(),
      type: z.enum(mediaKinds).optional(),
      /** Only deleted ones, or only the others; absent: both. */
      deleted: z.enum(['true', 'false']).optional(),
    }),
    response: z.array(CloudFile),
  }),
  getFileUsage: endpoint({
    method: 'GET',
    path: '/api/files/usage',
    summary: 'How many bytes I keep, deleted files included until they are erased, and how many I may',
    access: 'person',
    response: z.object({ files: z.int(), usedBytes: z.int(), quotaBytes: z.int(), isPremium: z.boolean() }),
  }),
  /** Refusals: 409 `FileNotReady`, 410 `FileErased`. */
  publishFile: endpoint({
    method: 'PUT',
    path: '/api/files/:fileId/public',
    summary: 'Let anybody have a file who has its public address',
    access: 'person',
    params: fileId,
    response: CloudFile,
  }),
  /** Refusals: 410 `FileErased`. */
  unpublishFile: endpoint({
    method: 'DELETE',
    path: '/api/files/:fileId/public',
    summary: 'Keep a file to myself again',
    access: 'person',
    params: fileId,
    response: CloudFile,
  }),
  /** Refusals: 404 `NotFound`, 409 `UploadIncomplete`, 410 `UploadOver`. Sent again, it answers the same file. */
  storeFile: endpoint({
    method: 'POST',
    path: '/api/files',
    summary: 'Keep a file whose upload is finished, under the id of the upload',
    access: 'person',
    body: Names.extend({ upload: Uuid }),
    response: CloudFile,
  }),
  /** Refusals: 410 `FileErased`. */
  editFile: endpoint({
    method: 'PATCH',
    path: '/api/files/:fileId',
    summary: 'Give a file another name or other tags',
    access: 'person',
    params: fileId,
    body: Names,
    response: CloudFile,
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/files/:fileId',
    summary: 'Delete a file; for 30 days it can be restored, then it is erased',
    access: 'person',
    params: fileId,
    response: CloudFile,
  }),
  /** Refusals: 409 `FileRestoreOver`, 410 `FileErased`. */
  restoreFile: endpoint({
    method: 'POST',
    path: '/api/files/:fileId/restore',
    summary: 'Bring a deleted file back, within 30 days',
    access: 'person',
    params: fileId,
    response: CloudFile,
  }),
};
