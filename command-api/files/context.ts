import { keptFiles } from '../contract/files-kept.ts';
import { uploads } from '../contract/files-uploads.ts';
import type { ApiContext } from '../http/context.ts';
import { exportedFiles } from './exported.ts';
import { forgetPictures } from './forget-pictures.ts';
import { erasePersonsFiles } from './kept/erase-files.ts';
import { registerKeptFiles } from './kept/routes.ts';
import { MediaAddresses } from './media/media-addresses.ts';
import { serveMedia } from './media/serve-media.ts';
import { servePublicFiles } from './media/serve-public.ts';
import { servePictures } from './routes.ts';
import { registerUploads } from './uploads/upload-routes.ts';

/** Uploaded files. The endpoints that take a picture of a show or a person are theirs. */
export const files: ApiContext = {
  name: 'files',
  endpoints: { ...uploads, ...keptFiles },
  exported: { file: exportedFiles },
  async erased(parts, person) {
    await forgetPictures(parts, person);
    await parts.uploads.forget(person);
    await parts.reached(['files', 'art']);
    await erasePersonsFiles(parts, person);
  },
  demo: async () => (await import('./demo.ts')).filesDemo,
  register(router, app, { counter, services, storage, rights, mayRead, partsOfFile, contentsOfFile }) {
    const addresses = new MediaAddresses(storage.masterKey, Date.now);
    servePictures(app, storage.pictures);
    serveMedia(app, { ...services, files: storage.files, addresses, rights, mayRead, partsOfFile });
    servePublicFiles(app, { ...services, files: storage.files, counter, now: Date.now });
    registerUploads(router, storage.uploads);
    registerKeptFiles(router, { ...services, uploads: storage.uploads, addresses, contentsOfFile });
  },
};
