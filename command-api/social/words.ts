import { randomUUID } from 'node:crypto';
import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { ItemIsErased, type PersonalData } from '@marquee/infra/personal-data/port.ts';
import { notFound } from '../http/error.ts';

interface Sealing {
  readonly personalData: Pick<PersonalData, 'sealItem'>;
}

/** Words as a command takes them: as they were typed, and sealed for the log. */
interface Words {
  readonly content: string;
  readonly sealed: SealedItem;
}

/** What is sealed beside the words: what is said of each picture, who is named, and what a reel is called. */
type More = Partial<Pick<PublicationBody, 'alts' | 'mentioned' | 'title'>>;

/** What somebody writes anew, with what they say of each picture, under a key of its own. Throws `PersonIsErased`. */
export function newWords(sealing: Sealing, author: string, content: string, more: More = {}): Promise<Words> {
  return sealed(sealing, author, randomUUID(), content, more);
}

/** What somebody writes in place of something, under the key that this has. Throws 404 where it was erased meanwhile: `what` is its name there. */
export async function sealAgain(
  sealing: Sealing,
  what: 'post' | 'comment',
  author: string,
  item: string,
  content: string,
  more: More = {},
): Promise<Words> {
  try {
    return await sealed(sealing, author, item, content, more);
  } catch (error) {
    throw error instanceof ItemIsErased ? notFound(what) : error;
  }
}

async function sealed(
  { personalData }: Sealing,
  author: string,
  item: string,
  content: string,
  { alts = [], mentioned = {}, title }: More,
): Promise<Words> {
  const body: PublicationBody = {
    content: content.trim(),
    ...(title !== undefined && { title: title.trim() }),
    ...(alts.length > 0 && { alts }),
    ...(Object.keys(mentioned).length > 0 && { mentioned }),
  };
  return { content, sealed: await personalData.sealItem(author, item, body) };
}
