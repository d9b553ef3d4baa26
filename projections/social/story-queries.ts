import type { Rendition } from '@marquee/domain/files/file/events.ts';
import { follows } from '../accounts/follows.ts';
import { files } from '../files/files.ts';
import { isHeldForCase } from '../moderation/held-for-case.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type StoryRow, stories } from './stories.ts';

/** A story, and whether it runs: by the clock that asks and by the database’s, whichever is ahead. */
export interface ReadStory extends StoryRow {
  readonly runs: boolean;
  /** Sizes of its picture; none for a video, for words, and for a file that is deleted. */
  readonly renditions: readonly Rendition[] | null;
}

const inStories = projectionVersionOf(stories).table('stories');
const inFollows = projectionVersionOf(follows).table('follows');
const inFiles = projectionVersionOf(files).table('files');

const columns = `s.*, s.expires_at > greatest($1::timestamptz, clock_timestamp()) as runs, f.renditions`;
const withFile = `${inStories} s left join ${inFiles} f on f.id = s.file and f.erase_at is null and f.erased_at is null`;
const running = `s.expires_at > greatest($1::timestamptz, clock_timestamp()) and s.state = 'published' and s.hidden is null`;

const byIds = prepared<ReadStory>(`select ${columns} from ${withFile} where s.story = any($2::uuid[])`);
const showing = prepared<ReadStory>(`select ${columns} from ${withFile} where s.file = $2 and s.state <> 'erased'`);
const tray = prepared<ReadStory>(
  `select ${columns} from (
     select followee as author from ${inFollows} where follower = $2 and state = 'following' union all select $2::uuid
   ) c
   join ${withFile} on s.author = c.author and ${running}
   order by s.published_at desc, s.story desc limit $3`,
);
const ofAuthor = prepared<ReadStory>(
  `select ${columns} from ${withFile} where s.author = $2 and ${running} order by s.published_at desc, s.story desc limit $3`,
);
const archive = prepared<ReadStory>(
  `select ${columns} from ${withFile}
   where s.author = $2 and s.state <> 'erased' and (s.published_at, s.story) < ($3::timestamptz, $4::uuid)
   order by s.published_at desc, s.story desc limit $5`,
);
const all = prepared<{ story: string }>(
  `select story from ${inStories} where author = $1 order by published_at desc, story desc`,
);
const over = prepared<{ story: string }>(
  `select story from ${inStories} where views is null and expires_at <= $1 order by expires_at, story limit $2`,
);
const due = prepared<{ story: string }>(
  `select story from ${inStories} s where erase_at <= $1 and not ${isHeldForCase('s.story', '$1')}
   order by erase_at, story limit $2`,
);

/** Most stories that one tray has. */
const MOST = 300;
/** Later than anything that is written, with the greatest id. */
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Stories by id, whatever has become of them; `now` is ISO 8601, as in all of these. */
export function storiesByIds(database: Database, ids: readonly string[], now: string): Promise<readonly ReadStory[]> {
  return ids.length === 0 ? Promise.resolve([]) : byIds(database, [now, [...new Set(ids)]]);
}

/** What runs of whom somebody follows, and of their own, newest first. */
export function storyTray(database: Database, viewer: string, now: string): Promise<readonly ReadStory[]> {
  return tray(database, [now, viewer, MOST]);
}

/** What runs of one person, newest first. */
export function storiesRunningOf(database: Database, author: string, now: string): Promise<readonly ReadStory[]> {
  return ofAuthor(database, [now, author, MOST]);
}

/** All that somebody has published and not erased, newest first. */
export async function storyArchive(
  database: Database,
  author: string,
  now: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ReadStory>> {
  const [at, story] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await archive(database, [now, author, at, story, limit + 1]);
  return pageOf(rows, limit, (last) => [last.published_at, last.story]);
}

/** Stories that show a file and are not erased. */
export function storiesShowing(database: Database, file: string, now: string): Promise<readonly ReadStory[]> {
  return showing(database, [now, file]);
}

/** Every story that somebody ever published, newest first. */
export async function storiesBy(database: Database, author: string): Promise<readonly string[]> {
  return (await all(database, [author])).map(({ story }) => story);
}

/** Stories that are over by `now` and have no end in the log yet, the longest over first. */
export async function storiesToExpire(database: Database, now: string, limit: number): Promise<readonly string[]> {
  return (await over(database, [now, limit])).map(({ story }) => story);
}

/** Deleted stories that nobody has brought back by `now`, the longest due first. */
export async function storiesToErase(database: Database, now: string, limit: number): Promise<readonly string[]> {
  return (await due(database, [now, limit])).map(({ story }) => story);
}
