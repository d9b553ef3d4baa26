import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import type { CommandIdentity } from '../../http/command-id.ts';
import { HttpError } from '../../http/error.ts';
import type { PersonCall } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { originalKey } from '../uploads/pieces.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What a person calls a file that they keep; without a name it has that of its upload. */
interface Named {
  readonly fileName?: string | undefined;
  readonly tags: readonly string[];
}

/**
 * Makes a finished upload a file of whoever asks, under the upload's id; one that is theirs already stays as it is. Throws 403 `NotTheOwner`, 404
 * `NotFound`, 409 `UploadIncomplete`, 410 `UploadOver`.
 */
export async function keepUpload(
  services: Pick<Services, 'bus' | 'consistency' | 'personalData'> & { readonly uploads: Uploads },
  call: PersonCall<unknown, unknown, unknown>,
  id: string,
  { fileName, tags }: Named,
  identity?: CommandIdentity,
): Promise<void> {
  const { bus, personalData, uploads } = services;
  const { personId: owner } = call.session;
  const upload = await uploads.find(id);
  if (upload && upload.person !== owner) throw new HttpError(403, 'NotTheOwner', 'This file is somebody else’s.');
  // Its upload is forgotten a day after it became a file.
  const known = await bus.load(fileAggregate, `file-${id}`);
  if (known.state?.owner === owner) return;
  const { name, kind, bytes, sha256, mimeType, milliseconds, renditions } = await uploads.take(id);
  const body: FileBody = { fileName: fileName ?? name, originalName: name, tags };
  const file = { file: originalKey(id), sha256: sha256 ?? '', bytes, mime: mimeType ?? '' };
  const terms = { id, owner, file, kind, milliseconds, renditions, body: await personalData.seal(owner, body) };
  await sendFrom(services, call, fileAggregate, { type: 'StoreFile', ...terms }, identity).catch(
    async (error: unknown) => {
      if (error instanceof HttpError && error.status < 500) await uploads.giveBack(id);
      throw error;
    },
  );
}
