import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { fileOfLife, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { by, refused, sweeper } from '../kit/senders.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MusicDeps } from './deps.ts';
import { failMastering, masterTrack, parkMastering } from './master-track.ts';
import { failProcessing, processTrack, type TrackTry } from './process-track.ts';
import { type Rendering, renderTrack } from './render-track.ts';

/** Each may run twice with the same effect as once. */
export function createMusicActivities(deps: MusicDeps) {
  const { commands, load, personalData, albumsToErase, tracksToErase, forgetFile } = deps;
  return {
    processTrack: (input: TrackTry, call: ActivityCall) => processTrack(deps, input, call),
    failProcessing: (input: TrackTry & { readonly code: string }) => failProcessing(deps, input),
    masterTrack: (input: TrackTry, call: ActivityCall) => masterTrack(deps, input, call),
    parkMastering: (input: TrackTry & { readonly code: string }) => parkMastering(deps, input),
    failMastering: (input: TrackTry & { readonly code: string }) => failMastering(deps, input),
    renderTrack: (input: Rendering, call: ActivityCall) => renderTrack(deps, input, call),
    /** Erases tracks and albums whose 30 days are over, `most` of each at most; answers how many. What was brought back at the last moment stays. */
    eraseDueTracks: async ({ most }: { readonly most: number }) => {
      const tracks = await tracksToErase(most);
      for (const { track, n } of tracks) {
        const erase = { type: 'EraseContent', track } as const;
        const sent = await commands.send(trackAggregate, erase, by(sweeper, 'Erase', track, n));
        if (!sent.ok && sent.rejection.code !== 'NotDue') throw refused(sent.rejection);
      }
      const albums = await albumsToErase(most);
      for (const album of albums) {
        const erase = { type: 'EraseContent', album } as const;
        const sent = await commands.send(albumAggregate, erase, by(sweeper, 'Erase', album));
        if (!sent.ok && sent.rejection.code !== 'NotDue') throw refused(sent.rejection);
      }
      return { erased: tracks.length + albums.length };
    },
    /** From here on nothing that its owner said of an album can be opened. */
    forgetAlbum: async ({ item }: { readonly item: string }) => {
      await personalData.eraseItem(item);
      return {};
    },
    /** From here on nothing that its artist said of it can be opened, and its sound is gone, unless it is the track's again. */
    forgetTrack: async ({ track, item }: { readonly track: string; readonly item: string }) => {
      await personalData.eraseItem(item);
      const state = await load(trackAggregate, `track-${track}`, { fresh: true });
      const file = state && fileOfLife(state, item);
      const isUsed = state?.item !== item && state?.file === file && !state?.life.erased;
      if (file && !isUsed) await forgetFile(file);
      return {};
    },
  };
}

export type MusicActivities = ReturnType<typeof createMusicActivities>;
