import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { SubjectKind } from '@marquee/domain/moderation/case/terms.ts';
import { Uuid } from '../contract/common.ts';

/** The query that names what stands at a page, by the page. */
const queries: Readonly<Record<string, readonly (readonly [query: string, kind: SubjectKind])[]>> = {
  '/social': [
    ['post', 'post'],
    ['reel', 'reel'],
  ],
  '/groups': [['group', 'group']],
  '/track': [['id', 'track']],
  '/album': [['id', 'album']],
  '/art-gallery': [['art', 'art']],
  '/live-shows': [['show', 'show']],
  '/profile': [['person', 'person']],
};
const PUBLIC_FILE = /^\/files\/public\/([^/]+)$/;

/** What stands at an address of ours, as a browser shows it; the host is not looked at. Undefined for an address of nothing. */
export function subjectAt(address: string): Subject | undefined {
  const written = address.trim();
  if (!URL.canParse(written, 'http://here')) return undefined;
  const { pathname, searchParams } = new URL(written, 'http://here');
  const page = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const file = PUBLIC_FILE.exec(page)?.[1];
  if (file) return subjectOf('file', file);
  for (const [query, kind] of queries[page] ?? []) {
    const id = searchParams.get(query);
    if (id !== null) return subjectOf(kind, id);
  }
  return undefined;
}

function subjectOf(kind: SubjectKind, written: string): Subject | undefined {
  const { data: id } = Uuid.safeParse(written.toLowerCase());
  return id === undefined ? undefined : { kind, id };
}
