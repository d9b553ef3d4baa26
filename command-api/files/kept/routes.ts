import { type FileCommand, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { piecesShowing } from '@marquee/projections/art/item-queries.ts';
import { type FileRow, fileById, keptBy } from '@marquee/projections/files/files.ts';
import { heldForLicence } from '@marquee/projections/licensing/sync-track-queries.ts';
import { heldForBuyers } from '@marquee/projections/payments/unlocks.ts';
import { isPremium } from '@marquee/projections/subscriptions/subscription-queries.ts';
import { keptFiles } from '../../contract/files-kept.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { ContentsOfFile } from '../../http/may-read-file.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import type { MediaAddresses } from '../media/media-addresses.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { ownFile } from './access.ts';
import { fileViews } from './file-views.ts';
import { keepUpload } from './keep-upload.ts';
import { quotaUnder } from './quota.ts';
import { searchFiles } from './search-files.ts';

export interface KeptServices extends Services {
  readonly uploads: Uploads;
  readonly addresses: MediaAddresses;
  /** Every context's word on what shows a file. */
  readonly contentsOfFile: readonly ContentsOfFile[];
}

type AnyCall = PersonCall<unknown, unknown, unknown>;

const models = ['files'];

/** What people keep. */
export function registerKeptFiles(router: Router, services: KeptServices): void {
  const { addresses, bus, consistency, database, personalData, policies } = services;
  const own = ownFile(bus);

  router.person(keptFiles.listFiles, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { type: kind, deleted, ...asked } = query;
    const which = { kind, deleted: deleted && deleted === 'true' };
    const page = await searchFiles(services, session.personId, { ...asked, ...which });
    if (page.next) reply.header('x-next-cursor', page.next);
    return fileViews(services, addresses, page.rows);
  });

  router.person(keptFiles.getFileUsage, 'everyone', async ({ request, reply, session: { personId } }) => {
    await consistency.waitForReadModels(request, reply, [...models, 'subscriptions']);
    const [{ files, bytes }, premium] = await Promise.all([keptBy(database, personId), isPremium(database, personId)]);
    return { files, usedBytes: bytes, quotaBytes: quotaUnder(policies.current, premium), isPremium: premium };
  });

  router.person(keptFiles.storeFile, 'everyone', async (call) => {
    const { upload: id, fileName, tags = [] } = call.body;
    await keepUpload(services, call, id, { fileName, tags });
    return after(call, id);
  });

  router.person(keptFiles.editFile, own, async (call) => {
    const { fileId: id } = call.params;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const row = await found(id);
    const before = await personalData.open<FileBody>(row.body);
    if (!before) throw notFound('file');
    const { fileName = before.fileName, tags = before.tags } = call.body;
    const body = await personalData.seal(row.owner, { ...before, fileName, tags });
    await send(call, { type: 'RenameFile', id, body });
    return after(call, id);
  });

  router.person(keptFiles.deleteFile, own, async (call) => {
    const { fileId: id } = call.params;
    await consistency.waitForReadModels(call.request, call.reply, ['unlocks', 'art', 'syncTracks']);
    if ((await piecesShowing(database, [id])).length > 0)
      throw new HttpError(409, 'InUse', 'A piece in the gallery is shown by this picture. Delete the piece first.');
    const shown = await Promise.all(services.contentsOfFile.map((contents) => contents(database, id)));
    const bought = await heldForBuyers(database, shown.flat());
    const licensed = await heldForLicence(database, shown.flat(), Date.now());
    const held = bought.size + licensed.size > 0;
    return changed(call, { type: 'DeleteFile', id, held });
  });
  router.person(keptFiles.publishFile, own, (call) => changed(call, { type: 'PublishFile', id: call.params.fileId }));
  router.person(keptFiles.unpublishFile, own, (call) =>
    changed(call, { type: 'UnpublishFile', id: call.params.fileId }),
  );
  router.person(keptFiles.restoreFile, own, (call) => changed(call, { type: 'RestoreFile', id: call.params.fileId }));

  async function changed(call: AnyCall, command: FileCommand) {
    await send(call, command);
    return after(call, command.id);
  }

  function send(call: AnyCall, command: FileCommand) {
    return sendFrom(services, call, fileAggregate, command);
  }

  /** The file as it is after a command of this request. */
  async function after({ reply }: AnyCall, id: string) {
    await consistency.waitForOwnWrites(reply, models);
    const [view] = await fileViews(services, addresses, [await found(id)]);
    if (!view) throw notFound('file');
    return view;
  }

  async function found(id: string): Promise<FileRow> {
    const row = await fileById(database, id);
    if (!row) throw notFound('file');
    return row;
  }
}
