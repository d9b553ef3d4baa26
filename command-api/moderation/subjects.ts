import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { SubjectKind } from '@marquee/domain/moderation/case/terms.ts';
import { type Looker, standingModels } from '../social/sight.ts';
import { artReader } from './subjects/art.ts';
import { album, track } from './subjects/music.ts';
import { file, person } from './subjects/others.ts';
import type { SubjectReader, SubjectServices } from './subjects/reader.ts';
import { message, show } from './subjects/shows.ts';
import { comment, group, publication, story } from './subjects/social.ts';

/** Read models that these are told from. */
export const subjectModels = [
  'posts',
  'post_media',
  'stories',
  'comments',
  'tracks',
  'albums',
  'art',
  'views',
  'files',
  'likes',
  'shows',
  'chat',
  ...standingModels,
];

/** The one list of what can be reported. A kind that is forgotten does not compile. */
const readers: Readonly<Record<SubjectKind, SubjectReader>> = {
  ...{ post: publication('post'), reel: publication('reel'), story, comment, group },
  ...{ track, album, art: artReader('piece'), artcollection: artReader('collection') },
  ...{ show, message, file, person },
};

/** Whose something is that somebody wants to report; undefined where they see nothing of it. */
export function ownedSubject(services: SubjectServices, looker: Looker, { kind, id }: Subject) {
  return readers[kind].owned(services, looker, id);
}

/** Something as its readers see it, for staff; undefined where it is gone. */
export function subjectView(services: SubjectServices, looker: Looker, { kind, id }: Subject) {
  return readers[kind].view(services, looker, id);
}
