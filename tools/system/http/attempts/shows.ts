import { accounts } from '@marquee/command-api/contract/accounts.ts';
import type { shows } from '@marquee/command-api/contract/shows.ts';
import type { broadcast } from '@marquee/command-api/contract/shows-broadcast.ts';
import type { adminShows } from '@marquee/command-api/contract/shows-desk.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import type { replay } from '@marquee/command-api/contract/shows-replay.ts';
import { goLive, schedule } from '../../../testing/purchases.ts';
import { pixel } from '../pictures.ts';
import type { ContextAttempts } from './attempt.ts';

type Names =
  | keyof typeof shows
  | keyof typeof liveShow
  | keyof typeof broadcast
  | keyof typeof replay
  | keyof typeof adminShows;

export const attempts: ContextAttempts<Names> = {
  ending: ['changeShowStatus', 'cancelShow', 'cancelAdminShow'],
  async prepare({ artist, fan, operator }) {
    const show = await schedule(artist);
    const params = { showId: show.id };
    await fan.call(liveShow.postMessage, { params, body: { message: 'Good evening' } });
    const messageId = (await fan.call(liveShow.listLines, { params }))[0]?.id ?? '';
    const { id: userId } = await fan.call(accounts.getCurrentUser);
    const live = { showId: (await goLive(artist)).id };
    const question = { question: 'What next?', options: ['Slow', 'Fast'] };
    const { id: pollId } = await artist.call(liveShow.startPoll, { params: live, body: question });
    const details = { title: 'Mine now', description: '', genre: 'Jazz', scheduledAt: show.scheduledAt };
    const artists = { stranger: 'refused', by: artist, params } as const;
    const desk = { stranger: 'refused', by: operator, params } as const;
    return {
      listAdminShows: { stranger: 'refused', by: operator, query: { filter: '{"q":"night"}', range: '[0,9]' } },
      getAdminShow: desk,
      getSeats: { ...desk, params: { ...params, tier: 'general' } },
      cancelAdminShow: { ...desk, body: { reason: 'Because' } },
      listShows: { stranger: 'own', query: { status: 'scheduled', limit: 5 } },
      getShow: { stranger: 'own', params },
      showCalendar: { stranger: 'own', params },
      createShow: { stranger: 'own', body: details },
      editShow: { ...artists, body: { title: 'Mine now' } },
      setShowPicture: { ...artists, file: pixel },
      removeShowPicture: artists,
      changeShowStatus: { ...artists, body: { status: 'live' } },
      cancelShow: { ...artists, body: { reason: 'Because' } },
      getShowFigures: artists,
      listLines: { stranger: 'own', params, query: { limit: 10 } },
      postMessage: { stranger: 'own', params, body: { message: 'Hello' } },
      deleteMessage: { ...artists, params: { ...params, messageId } },
      timeOut: { ...artists, body: { userId, minutes: 5 } },
      requestTips: { ...artists, body: { amount: '5.00' } },
      startPoll: { ...artists, params: live, body: question },
      listPolls: { stranger: 'own', params },
      vote: { stranger: 'own', params: { pollId }, body: { option: 1 } },
      closePoll: { ...artists, params: { pollId } },
      publish: { ...artists, params: live },
      getSent: { ...artists, params: live },
      // without a ticket it is refused; whom it is for is not told before that is looked up
      watch: { stranger: 'own', params: live },
      watchByHls: { stranger: 'own', params: { ...live, place: 'twelveletter', file: 'live.m3u8' } },
      // the same
      getReplay: { stranger: 'own', params: live },
      getReplayPart: { stranger: 'own', params: { ...live, part: 1 } },
      saveReplayPosition: { stranger: 'own', params: live, body: { milliseconds: 1000 } },
      sellReplay: { ...artists, params: live, body: { price: '5.00' } },
      endReplaySale: { ...artists, params: live },
      deleteReplay: { ...artists, params: live },
      sendTip: { stranger: 'own', params, body: { amount: '5.00', message: 'For the trumpet' } },
    };
  },
};
