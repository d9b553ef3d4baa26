import { platformOf } from '@marquee/domain/migration/platforms.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { licencesByIds } from '@marquee/projections/licensing/licence-queries.ts';
import { migrationsOf } from '@marquee/projections/migration/migration-queries.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { NoticeLine } from '@marquee/projections/notifications/notice-queries.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import { subscriptionsOf } from '@marquee/projections/subscriptions/subscription-queries.ts';
import { isThere, type Looker, sightsOfPosts } from '../social/sight.ts';
import { of, type StandingLine } from './standing-line.ts';

const licenceKinds = [
  'licenceRequested',
  'licenceOffered',
  'licenceAccepted',
  'licenceDeclined',
  'licenceExpiring',
  'licenceEnded',
  'licenceIssued',
] as const satisfies readonly NoticeKind[];
const migrationKinds = [
  'migrationNeedsYou',
  'migrationDone',
  'migrationFailed',
] as const satisfies readonly NoticeKind[];
const subscriptionKinds = ['renewalFailed', 'subscriptionEnded'] as const satisfies readonly NoticeKind[];

const trackKinds = ['trackFailed', 'trackMastered', 'masteringFailed'] as const satisfies readonly NoticeKind[];

/** What is told of what somebody has a part in, whoever else does. */
export const affairKinds: readonly NoticeKind[] = [
  ...licenceKinds,
  ...migrationKinds,
  ...subscriptionKinds,
  ...trackKinds,
];

const about = (lines: readonly NoticeLine[]) => lines.map(({ subject }) => subject);

/** What became of licences, migrations, tracks and subscriptions that the looker has a part in. */
export async function aboutAffairs(
  database: Database,
  { personId }: Looker,
  lines: readonly NoticeLine[],
): Promise<StandingLine[]> {
  const [licensing, migrating] = [of(lines, ...licenceKinds), of(lines, ...migrationKinds)];
  const [subscribing, ofTracks] = [of(lines, ...subscriptionKinds), of(lines, ...trackKinds)];
  const [licences, migrations, subscriptions, tracks] = await Promise.all([
    licencesByIds(database, about(licensing)),
    migrating.length > 0 ? migrationsOf(database, personId) : [],
    subscribing.length > 0 ? subscriptionsOf(database, personId) : [],
    tracksByIds(database, about(ofTracks)),
  ]);
  const platforms = new Map(migrations.map((row) => [row.migration, platformOf(row.platform)?.name ?? row.platform]));
  const products = new Map(subscriptions.map(({ subscription, product }) => [subscription, product]));
  const told = (line: NoticeLine, title: string | null): StandingLine => ({
    ...{ line, subject: line.subject, title, actors: [] },
  });
  return [
    ...licensing.flatMap((line) => {
      const licence = licences.get(line.subject);
      return licence ? [{ ...told(line, null), licensor: licence.licensor }] : [];
    }),
    ...migrating.flatMap((line) => {
      const name = platforms.get(line.subject);
      return name ? [told(line, name)] : [];
    }),
    ...subscribing.flatMap((line) => {
      const product = products.get(line.subject);
      return product ? [told(line, product)] : [];
    }),
    ...ofTracks.flatMap((line) => {
      const track = tracks.get(line.subject);
      return track?.state === 'published' ? [{ ...told(line, null), ...(track.body && { track: track.body }) }] : [];
    }),
  ];
}

/** Posts that somebody with a bell on their channel is told of, while they may know of them. */
export async function aboutBells(
  database: Database,
  looker: Looker,
  lines: readonly NoticeLine[],
): Promise<StandingLine[]> {
  const posted = of(lines, 'posted');
  const posts = await postsByIds(database, about(posted));
  const rows = [...posts.values()];
  const sights = await sightsOfPosts(database, looker, rows);
  const seen = new Set(rows.flatMap(({ post }, n) => (isThere(sights[n]) ? [post] : [])));
  return posted.flatMap((line): StandingLine[] => {
    const post = posts.get(line.subject);
    return post && seen.has(post.post) ? [{ line, subject: post.post, title: null, actors: [post.author] }] : [];
  });
}
