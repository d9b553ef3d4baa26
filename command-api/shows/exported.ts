import { chatsWith } from '@marquee/projections/shows/chat-queries.ts';
import { pollsWith } from '@marquee/projections/shows/polls.ts';
import { recordedBy } from '@marquee/projections/shows/recording-queries.ts';
import { listShows } from '@marquee/projections/shows/show-queries.ts';
import { type ExportContribution, type ExportedStream, namesOrActs } from '../http/export-contribution.ts';

/** The shows that somebody has announced. */
export const exportedShows: ExportContribution = async (database, person) => {
  const streams: ExportedStream[] = [];
  let cursor: string | undefined;
  do {
    const page = await listShows(database, { owner: person, cursor, limit: 500 });
    streams.push(...page.rows.map(({ show }) => ({ stream: `show-${show}`, concerns: () => true })));
    cursor = page.next;
  } while (cursor);
  return streams;
};

/** What somebody has said in chats, and what became of it. */
export const exportedChats: ExportContribution = async (database, person) =>
  (await chatsWith(database, person)).map((show) => ({ stream: `chat-${show}`, concerns: namesOrActs(person) }));

/** What somebody has asked in polls, and how they voted. */
export const exportedPolls: ExportContribution = async (database, person) =>
  (await pollsWith(database, person)).map((poll) => ({ stream: `poll-${poll}`, concerns: namesOrActs(person) }));

/** What was recorded of somebody's shows. */
export const exportedRecordings: ExportContribution = async (database, person) =>
  (await recordedBy(database, person)).map((show) => ({ stream: `recording-${show}`, concerns: () => true }));
