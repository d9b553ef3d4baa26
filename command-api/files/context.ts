import type { ApiContext } from '../http/context.ts';
import { ShowViews } from '../shows/shows.ts';
import { forgetPictures } from './forget-pictures.ts';
import { registerPictures } from './routes.ts';

/** Uploaded pictures. Their endpoints are of the shows and people that they show. */
export const files: ApiContext = {
  name: 'files',
  endpoints: {},
  exported: {},
  erased: forgetPictures,
  demo: { nothing: 'pictures of the demo data are drawn by the pages' },
  register: (router, app, { services, storage, hub }) =>
    registerPictures(router, app, { ...services, views: new ShowViews(services, hub), pictures: storage.pictures }),
};
