import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { uploads as contract, type Upload } from '../../contract/files-uploads.ts';
import type { AccessRule } from '../../http/access.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { notFound } from '../../http/error.ts';
import type { Router } from '../../http/route.ts';
import type { UploadRow } from './table.ts';
import type { Uploads } from './uploads.ts';

/** How long an upload is kept that nobody goes on with or uses. */
export const UPLOAD_KEPT_MS = DAY;

/** Pieces come as fast as the line takes them: what counts is the bytes, which the quota bounds. */
const pieces = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };
const begun = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** Files that come in pieces. */
export function registerUploads(router: Router, uploads: Uploads): void {
  const own: AccessRule<{ readonly uploadId: string }> = {
    owners: async ({ uploadId }) => [(await uploads.find(uploadId))?.person].filter((person) => person !== undefined),
    code: 'NotTheOwner',
    message: 'Only who sends a file can go on with it.',
  };

  router.person(
    contract.beginUpload,
    'everyone',
    async ({ body, request, session: { personId } }) =>
      shown(await uploads.begin(commandIdentity(request, personId).commandId, personId, body)),
    begun,
  );

  router.person(contract.getUpload, own, async ({ params, reply }) => {
    const row = await uploads.find(params.uploadId);
    if (!row) throw notFound('upload');
    reply.header('upload-offset', row.received);
    return shown(row);
  });

  router.upload(
    contract.sendPiece,
    own,
    async ({ params, query, file, request, session: { personId } }) => {
      const { commandId } = commandIdentity(request, personId);
      return shown(await uploads.keep(params.uploadId, query.offset, file, commandId));
    },
    pieces,
  );

  router.person(contract.finishUpload, own, async ({ params }) => shown(await uploads.finish(params.uploadId)));

  router.person(contract.cancelUpload, own, async ({ params }) => {
    await uploads.end(params.uploadId);
    return { ok: true as const };
  });
}

function shown({ id, name, kind, bytes, received, status, mimeType, milliseconds, touchedAt }: UploadRow): Upload {
  return {
    id,
    name,
    kind,
    bytes,
    offset: received,
    status: status === 'ready' ? 'ready' : 'receiving',
    mimeType,
    milliseconds,
    forgottenAt: iso(touchedAt.getTime() + UPLOAD_KEPT_MS),
  };
}
