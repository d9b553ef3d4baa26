import { randomUUID } from 'node:crypto';
import type { ArtBody, Said } from '@marquee/domain/art/words.ts';
import { ItemIsErased } from '@marquee/infra/personal-data/port.ts';
import { notFound } from '../http/error.ts';
import type { ArtServices } from './services.ts';

type Sealing = Pick<ArtServices, 'personalData'>;

/** What somebody says of something new, under a key of its own. */
export function saidNew({ personalData }: Sealing, creator: string, description: string): Promise<Said> {
  return sealed(personalData, creator, randomUUID(), description);
}

/** What they say of it now, under the key that it has. Throws 404 where it was erased meanwhile. */
export async function saidAnew(
  { personalData }: Sealing,
  { person, item }: { readonly person: string; readonly item: string },
  description: string,
): Promise<Said> {
  try {
    return await sealed(personalData, person, item, description);
  } catch (error) {
    throw error instanceof ItemIsErased ? notFound('art') : error;
  }
}

async function sealed(
  personalData: Sealing['personalData'],
  creator: string,
  item: string,
  description: string,
): Promise<Said> {
  const body: ArtBody = { description: description.trim() };
  return { description, sealed: await personalData.sealItem(creator, item, body) };
}
