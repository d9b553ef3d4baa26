import type { KnownPost } from '@marquee/domain/social/publication/commands.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import type { Services } from '../http/services.ts';
import { mentionedIn } from './mentions.ts';
import { sealAgain } from './words.ts';

interface Change {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
}

/**
 * New words of a post or reel: what is absent stays as the read model has it, as what its author has said of each picture. Who is named is
 * looked up anew, and told nothing. Undefined where nothing is to change. Throws 404 where it was erased meanwhile.
 */
export async function wordsAgain(services: Services, post: string, { author, item, kind }: KnownPost, change: Change) {
  if (change.title === undefined && change.content === undefined) return undefined;
  const row = await postById(services.database, post);
  const kept = row?.body ? await services.personalData.open<PublicationBody>(row.body) : undefined;
  const content = change.content ?? kept?.content ?? '';
  const title = kind === 'reel' ? (change.title ?? kept?.title ?? '') : undefined;
  const { byName: mentioned } = await mentionedIn(services, author, content);
  const more = { alts: kept?.alts ?? [], mentioned, ...(title !== undefined && { title }) };
  return { ...(await sealAgain(services, 'post', author, item, content, more)), title };
}
