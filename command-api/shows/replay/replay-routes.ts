import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { recordingOf } from '@marquee/projections/shows/recording-queries.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { replay } from '../../contract/shows-replay.ts';
import { byteRange } from '../../http/byte-range.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { ownShow } from '../access.ts';
import { dropRecordingFiles } from '../broadcast/recording-files.ts';
import { placesOf } from '../broadcast/watching.ts';
import { forgetPositions, savePosition } from './positions.ts';
import { promisedUntil, registerReplaySale } from './replay-sale.ts';
import { replayView } from './replay-view.ts';

export interface ReplayServices extends Services {
  readonly files: FileStore;
}

/** Most bytes of one answer to a player: with the next it is asked again who may watch, so that a ticket that is given back ends it. */
const MOST_BYTES = 2 * 1024 * 1024;

const models = ['shows', 'orders', 'recordings'];
const done = { ok: true } as const;

/** Recordings of shows that are over: for whoever holds a ticket, the owner and operators. */
export function registerReplay(router: Router, services: ReplayServices): void {
  const { bus, consistency, database, files } = services;

  router.person(replay.getReplay, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, [...models, 'polls', 'tips']);
    await mayWatch(call);
    return replayView(services, await recordingOf(database, call.params.showId), call.session.personId);
  });

  router.bytes(replay.getReplayPart, 'everyone', async (call) => {
    const { params, reply, request } = call;
    await consistency.waitForReadModels(request, reply, models);
    await mayWatch(call);
    const part = (await recordingOf(database, params.showId))?.parts[params.part - 1];
    if (!part) throw notFound('recording');
    reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' });
    const asked = rangeOf(request.headers.range, part.bytes);
    const range = asked && { start: asked.start, end: Math.min(asked.end, asked.start + MOST_BYTES - 1) };
    const found = await files.get(part.file, range);
    if (!found) throw notFound('recording');
    reply.headers({
      'content-type': part.mimeType,
      'content-length': range ? range.end - range.start + 1 : part.bytes,
    });
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${part.bytes}`);
    return found.body;

    function rangeOf(header: string | undefined, bytes: number) {
      try {
        return byteRange(header, bytes);
      } catch (error) {
        reply.header('content-range', `bytes */${bytes}`);
        throw error;
      }
    }
  });

  router.person(replay.saveReplayPosition, 'everyone', async (call) => {
    const { body, params, session } = call;
    await consistency.waitForReadModels(call.request, call.reply, models);
    await mayWatch(call);
    const row = await recordingOf(database, params.showId);
    if (row?.status !== 'kept') throw notFound('recording');
    const at = { show: params.showId, person: session.personId, milliseconds: body.milliseconds };
    // The owner looks at their own work: that is nobody who watches.
    if (row.owner !== session.personId) await savePosition(database, at, row.milliseconds);
    return done;
  });

  registerReplaySale(router, services);

  router.person(replay.deleteReplay, ownShow(bus), async (call) => {
    const { showId: show } = call.params;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const command = { type: 'DeleteRecording', show, promisedUntil: await promisedUntil(services, show) } as const;
    await sendFrom(services, call, recordingAggregate, command);
    await dropRecordingFiles(files, show);
    await forgetPositions(database, show);
    return done;
  });

  async function mayWatch({ params: { showId }, session }: PersonCall<{ readonly showId: string }, unknown, unknown>) {
    const show = await showById(database, showId);
    if (!show) throw notFound('show');
    if (show.owner === session.personId || hasRole(session.actor, 'operator')) return;
    if ((await placesOf(services, showId, session.personId)) > 0) return;
    throw new HttpError(403, 'TicketRequired', 'Get a ticket for this show to watch it.');
  }
}
