import { heardForPlay, playWindow } from '@marquee/domain/music/play.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { plays } from '../contract/music-plays.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { sightsOfTracks, standingModels } from '../social/sight.ts';
import type { ViewCounter } from '../social/views/view-counter.ts';
import type { OfTrack } from './access.ts';
import type { PlayTokens } from './play-tokens.ts';

const models = ['tracks', 'splits', ...standingModels];
const done = { ok: true } as const;

interface PlayServices extends Services {
  readonly counter: Pick<ViewCounter, 'hit'>;
  readonly tokens: PlayTokens;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** How often tracks are heard (content.md section 4): nobody says themselves for how long, the clock does. */
export function registerPlays(router: Router, services: PlayServices): void {
  const { consistency, counter, database, now, tokens } = services;

  router.person(plays.beginPlay, 'everyone', async (call) => {
    const { track, milliseconds } = await heard(call);
    return { token: tokens.give({ track, person: call.session.personId }), hearMs: heardForPlay(milliseconds) };
  });

  router.person(plays.countPlay, 'everyone', async (call) => {
    const { track: id, milliseconds, owner, state } = await heard(call);
    const person = call.session.personId;
    const begun = tokens.read(call.body.token, { track: id, person });
    if (begun === undefined) throw new HttpError(400, 'PlayUnknown', 'This play was never begun. Play it again.');
    if (now() < begun + heardForPlay(milliseconds))
      throw new HttpError(409, 'NotHeardYet', 'Too little of it was heard for a play.');
    // told again, it is the play that it was when it began
    if (owner !== person && state === 'published')
      counter.hit({ kind: 'track', id, person, windowMs: playWindow(milliseconds), at: begun });
    return done;
  });

  /** The track that a call is about, where its sender hears it whole: 404 otherwise. */
  async function heard({ request, reply, session, params }: PersonCall<OfTrack, unknown, unknown>) {
    await consistency.waitForReadModels(request, reply, models);
    const row = await trackById(database, params.trackId);
    const [sight] = row ? await sightsOfTracks(database, session, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('track');
    return row;
  }
}
