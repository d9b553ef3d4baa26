import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { shows } from '../contract/shows.ts';
import { exchangePicture, letGo } from '../files/exchange.ts';
import type { Pictures } from '../files/pictures.ts';
import { limitedUploads, textIn } from '../files/routes.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { ownShow } from './access.ts';
import { type ShowViews, showModels } from './shows.ts';

export interface ShowPictureServices extends Services {
  readonly pictures: Pictures;
  readonly views: ShowViews;
}

/** Uploads and removes the picture of a show. */
export function registerShowPictures(router: Router, services: ShowPictureServices): void {
  const { database, pictures } = services;

  /** The show as it is after a command of this request. */
  const after = async (call: PersonCall<unknown, unknown, unknown>, show: string) => {
    await services.consistency.waitForOwnWrites(call.reply, showModels);
    return services.views.one(await found(show));
  };

  router.upload(
    shows.setShowPicture,
    ownShow(services.bus),
    async (call) => {
      const { showId: show } = call.params;
      const person = call.session.personId;
      // Whether the show may still be changed is its own decision.
      await found(show);
      await exchangePicture(pictures, { person, show }, call.file, async (file) => {
        const { events } = await sendFrom(services, call, showAggregate, { type: 'SetShowPicture', show, file });
        return { file: textIn(events, 'file'), replaced: textIn(events, 'replaced') };
      });
      return after(call, show);
    },
    limitedUploads,
  );

  router.person(shows.removeShowPicture, ownShow(services.bus), async (call) => {
    const { showId: show } = call.params;
    await found(show);
    const { events } = await sendFrom(services, call, showAggregate, { type: 'RemoveShowPicture', show });
    await letGo(pictures, textIn(events, 'replaced'));
    return after(call, show);
  });

  async function found(show: string) {
    const row = await showById(database, show);
    if (!row) throw notFound('show');
    return row;
  }
}
