import type { ApiContext } from '../http/context.ts';
import { forgetPictures } from './forget-pictures.ts';
import { servePictures } from './routes.ts';

/** Uploaded pictures. The endpoints that take them are of the shows and people that they show. */
export const files: ApiContext = {
  name: 'files',
  endpoints: {},
  exported: {},
  erased: forgetPictures,
  demo: { nothing: 'pictures of the demo data are drawn by the pages' },
  register: (_, app, { storage }) => servePictures(app, storage.pictures),
};
