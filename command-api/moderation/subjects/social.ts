import { iso } from '@marquee/domain/kernel/time.ts';
import type { PublicationBody, PublicationKind } from '@marquee/domain/social/publication/events.ts';
import { commentById } from '@marquee/projections/social/comment-queries.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import { storiesByIds } from '@marquee/projections/social/story-queries.ts';
import type { CaseSubject } from '../../contract/moderation-cases.ts';
import { bodiesOf, namesOfGroups } from '../../social/groups/group-names.ts';
import { groupViews } from '../../social/groups/group-views.ts';
import { mediumView } from '../../social/media/medium-view.ts';
import { postViews } from '../../social/post-views.ts';
import { sightsOfComments, sightsOfPosts, sightsOfStories } from '../../social/sight.ts';
import { personPage, plain, type SubjectReader, type SubjectServices } from './reader.ts';

/** Posts and reels. */
export function publication(kind: PublicationKind): SubjectReader {
  return {
    async owned({ database }, looker, id) {
      const row = await postById(database, id);
      const [sight] = row?.kind === kind ? await sightsOfPosts(database, looker, [row]) : [];
      return row && sight !== undefined && sight !== 'nothing' ? { owner: row.author, revision: row.rev } : undefined;
    },
    async view(services, looker, id) {
      const row = await postById(services.database, id);
      const [post] = row?.kind === kind ? await postViews(services, looker, [row]) : [];
      if (!row || !post) return undefined;
      const pictures = post.media.flatMap(({ kind: shown, sources, alt }) =>
        shown === 'picture' ? sources.slice(0, 1).map(({ url }) => ({ url, alt })) : [],
      );
      const videos = post.media.flatMap(({ videoUrl: url, alt }) => (url ? [{ url, alt }] : []));
      const { content: text, createdAt } = post;
      const state = { hidden: row.hidden, gated: row.gate > 0 };
      const address = addressOf(kind, id);
      const group = await groupNamed(services, looker.personId, row.grp);
      return { title: post.reel?.title || null, text, pictures, videos, address, group, createdAt, ...state };
    },
  };
}

/** Stories: what is over is its author's alone, and staff's as long as somebody has reported it. */
export const story: SubjectReader = {
  async owned({ database }, looker, id) {
    const [row] = await storiesByIds(database, [id], iso(Date.now()));
    const [sight] = row ? await sightsOfStories(database, looker, [row]) : [];
    return row && sight === 'whole' ? { owner: row.author, revision: 0 } : undefined;
  },
  async view({ addresses, database, personalData }, looker, id) {
    const [row] = await storiesByIds(database, [id], iso(Date.now()));
    const body = row?.body && (await personalData.open<PublicationBody>(row.body));
    if (!row || !body) return undefined;
    const { file, kind, renditions } = row;
    const alt = body.alts?.[0] ?? '';
    const medium =
      file && kind && renditions ? mediumView(addresses, { file, kind, renditions }, alt, looker.personId) : undefined;
    const videos = medium?.videoUrl ? [{ url: medium.videoUrl, alt }] : [];
    const picture = medium?.kind === 'picture' ? medium.sources[0] : undefined;
    const pictures = picture ? [{ url: picture.url, alt }] : [];
    const state = { createdAt: row.published_at, hidden: row.hidden, gated: row.gate > 0 };
    const address = personPage(row.author);
    return { title: null, text: body.content, pictures, videos, address, group: null, ...state };
  },
};

/** Comments, where what they stand under is seen. */
export const comment: SubjectReader = {
  async owned(services, looker, id) {
    const { database } = services;
    const row = await commentById(database, id);
    const [sight] = row ? await sightsOfComments(database, looker, [row]) : [];
    const on = row && (await postById(database, row.subject));
    const post = on && (await publication(on.kind).owned(services, looker, on.post));
    return row && post && sight !== 'nothing' ? { owner: row.author, revision: row.rev } : undefined;
  },
  async view({ database, personalData }, { personId }, id) {
    const row = await commentById(database, id);
    const on = row && (await postById(database, row.subject));
    const body = row?.body && (await personalData.open<PublicationBody>(row.body));
    if (!row || !body) return undefined;
    const state = { createdAt: row.created_at, hidden: row.hidden, gated: row.gate > 0 };
    return {
      ...plain,
      title: null,
      text: body.content,
      address: addressOf(on?.kind ?? 'post', row.subject),
      group: await groupNamed({ database, personalData }, personId, on?.grp ?? null),
      ...state,
    };
  },
};

/** Groups: as a place. */
export const group: SubjectReader = {
  async owned({ database, directory, personalData }, looker, id) {
    const row = (await groupsByIds(database, looker.personId, [id])).get(id);
    const [group] = row ? await groupViews({ database, directory, personalData }, looker, [row]) : [];
    return group && { owner: group.owner.id, revision: 0 };
  },
  async view({ database, personalData }, { personId }, id) {
    const row = (await groupsByIds(database, personId, [id])).get(id);
    const body = row && (await bodiesOf(personalData, [row])).get(id);
    if (!row || !body) return undefined;
    const text = [body.description, body.rules].filter(Boolean).join('\n\n');
    const state = { createdAt: row.created_at, hidden: row.hidden };
    return { ...plain, title: body.name, text, address: `/groups?group=${id}`, ...state };
  },
};

/** Where a post or reel stands. */
const addressOf = (kind: PublicationKind, id: string) => `/social?${kind}=${id}`;

/** The group that something was said in; null outside of groups. */
async function groupNamed(
  { database, personalData }: Pick<SubjectServices, 'database' | 'personalData'>,
  viewer: string,
  grp: string | null,
): Promise<CaseSubject['group']> {
  const row = grp === null ? undefined : (await groupsByIds(database, viewer, [grp])).get(grp);
  return row ? { id: row.grp, name: (await namesOfGroups(personalData, [row])).get(row.grp) ?? '' } : null;
}
