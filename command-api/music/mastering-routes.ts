import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { masterTarget } from '@marquee/infra/audio/port.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { mastering } from '../contract/music-mastering.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { standingModels } from '../social/sight.ts';
import { type OfTrack, ownTrack } from './access.ts';
import type { MusicServices } from './services.ts';
import { trackViews } from './track-views.ts';

const models = ['tracks', 'splits', 'files', 'likes', 'views', ...standingModels];
const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** Masters of tracks: asked for and chosen by their artists. */
export function registerMastering(router: Router, services: MusicServices): void {
  const { bus, consistency, database } = services;
  const own = ownTrack(bus);

  router.person(
    mastering.masterTrack,
    own,
    async (call) => {
      const command = { type: 'RequestMastering', track: call.params.trackId, target: masterTarget.lufs } as const;
      await sendFrom(services, call, trackAggregate, command);
      return after(call);
    },
    limited,
  );

  router.person(mastering.chooseVersion, own, async (call) => {
    const command = { type: 'ChooseVersion', track: call.params.trackId, which: call.body.which } as const;
    await sendFrom(services, call, trackAggregate, command);
    return after(call);
  });

  /** The track as it is after a command of this request. */
  async function after({ reply, session, params }: PersonCall<OfTrack, unknown, unknown>) {
    await consistency.waitForOwnWrites(reply, models);
    const row = await trackById(database, params.trackId);
    const [seen] = row ? await trackViews(services, session, [row]) : [];
    if (!seen) throw notFound('track');
    return seen;
  }
}
