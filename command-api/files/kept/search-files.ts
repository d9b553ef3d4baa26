import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { cursorBehind, type FileRow, type FilesAsked, filesOf } from '@marquee/projections/files/files.ts';
import type { Page } from '@marquee/projections/runner/cursor.ts';
import type { Services } from '../../http/services.ts';

/** Files that are opened at a time, and in all for one answer: the next page looks on from there. */
const AT_ONCE = 200;
const MOST_OPENED = 2000;

/** Names and tags as they are compared: without capitals, marks and what looks the same. */
const plain = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Somebody's files, newest first; where words are given, those that have each of them in their name or tags. Names are sealed, so they are
 * opened to be looked through: a page may be shorter than asked for, and still go on.
 */
export async function searchFiles(
  { database, personalData }: Pick<Services, 'database' | 'personalData'>,
  owner: string,
  { q = '', ...asked }: FilesAsked & { readonly q?: string | undefined },
): Promise<Page<FileRow>> {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return filesOf(database, owner, asked);
  const found: FileRow[] = [];
  let cursor = asked.cursor;
  for (let opened = 0; opened < MOST_OPENED; opened += AT_ONCE) {
    const page = await filesOf(database, owner, { ...asked, cursor, limit: AT_ONCE });
    const bodies = await personalData.openAll<FileBody>(page.rows.map(({ body }) => body));
    for (const [n, row] of page.rows.entries()) {
      const body = bodies[n];
      const text = plain([body?.fileName, ...(body?.tags ?? [])].join(' '));
      if (!words.every((word) => text.includes(word))) continue;
      found.push(row);
      const isLast = n === page.rows.length - 1 && !page.next;
      if (found.length === asked.limit) return { rows: found, next: isLast ? undefined : cursorBehind(row) };
    }
    if (!page.next) return { rows: found, next: undefined };
    cursor = page.next;
  }
  return { rows: found, next: cursor };
}
