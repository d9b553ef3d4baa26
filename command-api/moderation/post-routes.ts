import { caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import { newestRoundsOf, roundsOf } from '@marquee/projections/moderation/case-queries.ts';
import type { CaseRow } from '@marquee/projections/moderation/cases.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import { postsForStaff } from '@marquee/projections/social/staff-queries.ts';
import { type AdminPost, adminPosts } from '../contract/moderation-posts.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { idsCalled } from '../operations/desk/words.ts';
import { postViews } from '../social/post-views.ts';
import type { Looker } from '../social/sight.ts';
import { caseViews, roundId, stateOf, unknownPerson } from './case-views.ts';
import type { SubjectServices } from './subjects/reader.ts';
import { subjectModels, subjectView } from './subjects.ts';

const READ = [...subjectModels, 'cases'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Posts and reels for staff: found, and seen as their readers see them. What is done about one is done by its case, or by hand as in the app. */
export function registerAdminPosts(router: Router, services: SubjectServices): void {
  const { consistency, database } = services;

  router.operator(adminPosts.listAdminPosts, async ({ query, request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { ids, filter, ...part } = listPart(query, ['publishedAt', 'DESC']);
    const { q, person, ...conditions } = filter;
    const [saying, authors] = await Promise.all([found(services, 'post', q), found(services, 'person', person)]);
    const { rows, total } = await postsForStaff(database, { ids: ids ?? saying, authors, ...conditions }, part);
    return listAnswer(reply, 'posts', part, await adminPostViews(services, session, rows), total);
  });

  router.operator(adminPosts.getAdminPost, async ({ params: { postId: id }, request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const row = await postById(database, id);
    if (!row) throw notFound('post');
    const { kind } = row;
    const [[view], about, rounds] = await Promise.all([
      adminPostViews(services, session, [row]),
      subjectView(services, session, { kind, id }),
      roundsOf(database, caseOf({ kind, id })),
    ]);
    if (!view) throw notFound('post');
    return { ...view, about: about ?? null, rounds: await caseViews(services, rounds) };
  });
}

/** What a search means: an id, else whole words; undefined where nothing is looked for. */
async function found(
  { database, personalData }: Pick<Services, 'database' | 'personalData'>,
  kind: 'person' | 'post',
  search: string | undefined,
): Promise<readonly string[] | undefined> {
  const words = search?.trim();
  if (!words) return undefined;
  if (uuid.test(words)) return [words.toLowerCase()];
  return (await idsCalled(database, personalData, kind, words)) ?? [];
}

async function adminPostViews(
  services: SubjectServices,
  looker: Looker,
  rows: readonly PostRow[],
): Promise<AdminPost[]> {
  const { database, directory } = services;
  const caseIds = new Map(rows.map(({ kind, post: id }) => [id, caseOf({ kind, id })]));
  const [seen, people, rounds] = await Promise.all([
    postViews(services, looker, rows, { open: false }),
    directory.people(rows.map(({ author }) => author)),
    newestRoundsOf(database, [...caseIds.values()]),
  ]);
  const views = new Map(seen.map((view) => [view.id, view]));
  return rows.map((row) => {
    const { post: id, kind, audience, state, hidden, gate, published_at: publishedAt } = row;
    const author = people.get(row.author) ?? unknownPerson(row.author);
    const price = row.exclusive ? row.price : null;
    const round = rounds.get(caseIds.get(id) ?? '');
    const view = views.get(id);
    const text = view ? [view.reel?.title, view.content].filter(Boolean).join('\n') : null;
    return {
      ...{ id, kind, author, text, media: view?.mediaCount ?? 0, audience, price },
      ...{ state, hidden, gated: gate > 0, case: round ? caseInShort(round) : null, publishedAt },
    };
  });
}

function caseInShort(row: CaseRow): NonNullable<AdminPost['case']> {
  return { id: roundId(row), state: stateOf(row), reports: row.reports };
}
