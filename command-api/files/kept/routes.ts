import { type FileCommand, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { type FileRow, fileById, filesOf } from '@marquee/projections/files/files.ts';
import { keptFiles } from '../../contract/files-kept.ts';
import type { OwnersRule } from '../../http/access.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import type { MediaAddresses } from '../media/media-addresses.ts';
import { originalKey } from '../uploads/pieces.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { fileViews } from './file-views.ts';

export interface KeptServices extends Services {
  readonly uploads: Uploads;
  readonly addresses: MediaAddresses;
}

type AnyCall = PersonCall<unknown, unknown, unknown>;

const models = ['files'];

/** What people keep. */
export function registerKeptFiles(router: Router, services: KeptServices): void {
  const { addresses, bus, consistency, database, personalData, uploads } = services;

  const own: OwnersRule<{ readonly fileId: string }> = {
    async owners({ fileId }) {
      const { state } = await bus.load(fileAggregate, `file-${fileId}`);
      return state ? [state.owner] : [];
    },
    code: 'NotTheOwner',
    message: 'This file is somebody else’s.',
  };

  router.person(keptFiles.listFiles, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const page = await filesOf(database, session.personId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return fileViews(services, addresses, page.rows);
  });

  router.person(keptFiles.storeFile, 'everyone', async (call) => {
    const { upload: id, fileName, tags = [] } = call.body;
    const { personId: owner } = call.session;
    const upload = await uploads.find(id);
    if (upload && upload.person !== owner) throw new HttpError(403, 'NotTheOwner', 'This file is somebody else’s.');
    // Its upload is forgotten a day after it became a file.
    const known = await bus.load(fileAggregate, `file-${id}`);
    if (known.state?.owner !== owner) {
      const { name, kind, bytes, sha256, mimeType, milliseconds, renditions } = await uploads.take(id);
      const body: FileBody = { fileName: fileName ?? name, originalName: name, tags };
      const file = { file: originalKey(id), sha256: sha256 ?? '', bytes, mime: mimeType ?? '' };
      const command = { type: 'StoreFile', id, owner, file, kind, milliseconds, renditions } as const;
      await send(call, { ...command, body: await personalData.seal(owner, body) }).catch(async (error: unknown) => {
        if (error instanceof HttpError && error.status < 500) await uploads.giveBack(id);
        throw error;
      });
    }
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

  router.person(keptFiles.deleteFile, own, (call) => changed(call, { type: 'DeleteFile', id: call.params.fileId }));
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
