import type { MessageWords } from '@marquee/domain/shows/chat/events.ts';
import type { PollWords } from '@marquee/domain/shows/poll/events.ts';
import { messageById } from '@marquee/projections/shows/chat-queries.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { openWords } from '../../shows/live/words.ts';
import { plain, type SubjectReader } from './reader.ts';

export const show: SubjectReader = {
  async owned({ database }, _, id) {
    const row = await showById(database, id);
    return row && { owner: row.owner, revision: 0 };
  },
  async view({ database }, _, id) {
    const row = await showById(database, id);
    if (!row) return undefined;
    const { title, description: text, created_at: createdAt } = row;
    return { ...plain, title, text, createdAt, address: `/live-shows?show=${id}` };
  },
};

/** Lines of a show's chat: whoever sees the show sees them. */
export const message: SubjectReader = {
  async owned({ database }, _, id) {
    const row = await messageById(database, id);
    return row && !row.deleted && row.hidden === null ? { owner: row.author, revision: 0 } : undefined;
  },
  // what its author or the show has deleted meanwhile is still what somebody has reported
  async view({ database, personalData }, _, id) {
    const row = await messageById(database, id);
    const words = row?.words && (await openWords<MessageWords | PollWords>(personalData, [row.words]))[0];
    if (!row || !words || !('text' in words)) return undefined;
    const show = await showById(database, row.show);
    const title = show ? `In the chat of ${show.title}` : null;
    const state = { createdAt: row.at, hidden: row.hidden };
    return { ...plain, title, text: words.text, address: `/live-shows?show=${row.show}`, ...state };
  },
};
