import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { fileById } from '@marquee/projections/files/files.ts';
import { profileOf } from '../../accounts/current-user.ts';
import { personPage, plain, type SubjectReader } from './reader.ts';

export const file: SubjectReader = {
  // a file by itself is seen where its owner has made it public
  async owned({ database }, _, id) {
    const row = await fileById(database, id);
    const isSeen = row?.public && row.standing === 'ready' && row.erase_at === null && row.hidden === null;
    return row && isSeen ? { owner: row.owner, revision: 0 } : undefined;
  },
  async view({ addresses, database, personalData }, { personId }, id) {
    const row = await fileById(database, id);
    const body = row && (await personalData.open<FileBody>(row.body));
    if (!row || !body) return undefined;
    const url = addresses.give(id, 'original', personId);
    const shown = [{ url, alt: body.fileName }];
    const text = [row.mime, ...body.tags].join(', ');
    return {
      ...{ ...plain, title: body.fileName, text, address: `/files/public/${id}` },
      ...{ pictures: row.kind === 'picture' ? shown : [], videos: row.kind === 'video' ? shown : [] },
      ...{ createdAt: row.stored_at, hidden: row.hidden },
    };
  },
};

export const person: SubjectReader = {
  async owned({ database }, { actor }, id) {
    const row = await personById(database, id);
    const seen = row && (!row.erased || hasRole(actor, 'moderator', 'operator'));
    return seen ? { owner: id, revision: 0 } : undefined;
  },
  async view({ database, personalData }, _, id) {
    const row = await personById(database, id);
    const profile = row && (await profileOf(personalData, row));
    if (!row || !profile) return undefined;
    const pictures = row.image_url ? [{ url: row.image_url, alt: 'Profile picture' }] : [];
    const text = [profile.bio, ...(profile.links ?? [])].filter(Boolean).join('\n');
    return { ...plain, title: profile.username, text, pictures, address: personPage(id) };
  },
};
