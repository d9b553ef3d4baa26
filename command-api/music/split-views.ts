import { dollars } from '@marquee/domain/money.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import type { SplitRow } from '@marquee/projections/music/splits.ts';
import { earnedOfTracks } from '@marquee/projections/music/track-earnings.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { PublicPerson } from '../contract/common.ts';
import type { TrackSplit } from '../contract/music-splits.ts';
import type { Services } from '../http/services.ts';

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData'>;
type Shares = NonNullable<SplitRow['in_force']>;

/**
 * The contract's form of how tracks are shared out, for somebody whom it concerns, in order. The title is told whoever may hear the
 * track; what was erased a moment ago is left out.
 */
export async function splitViews(
  { database, directory, personalData }: Viewing,
  person: string,
  rows: readonly SplitRow[],
): Promise<TrackSplit[]> {
  const ids = rows.map(({ track }) => track);
  const [tracks, people, earned] = await Promise.all([
    tracksByIds(database, ids),
    directory.people(rows.flatMap(peopleIn)),
    earnedOfTracks(database, person, ids),
  ]);
  const bodies = rows.flatMap(({ track }) => tracks.get(track)?.body ?? []);
  const opened = await personalData.openAll<TrackBody>(bodies);
  const words = new Map(bodies.map((body, n) => [body, opened[n]]));
  return rows.flatMap((row): TrackSplit[] => {
    const body = tracks.get(row.track)?.body;
    const said = body && words.get(body);
    const owner = people.get(row.owner);
    if (!said || !owner) return [];
    const named = (id: string) => people.get(id) ?? null;
    return [
      {
        ...{ id: row.track, title: said.title, artist: said.artist, owner },
        proposed: proposedView(row, person, named),
        inForce: row.in_force && { version: row.in_force_version ?? 0, shares: shareViews(row.in_force, named) },
        declinedBy: row.declined_by === null ? null : named(row.declined_by),
        earned: { sales: earned.get(row.track)?.sales ?? 0, total: dollars(earned.get(row.track)?.cents ?? 0) },
        changedAt: row.changed_at,
      },
    ];
  });
}

function proposedView(
  { proposed, proposed_version: version }: SplitRow,
  person: string,
  named: (id: string) => PublicPerson | null,
): TrackSplit['proposed'] {
  if (!proposed || version === null) return null;
  const { parties, leaving, accepted } = proposed;
  const asked = [...parties.map(({ party }) => party), ...leaving];
  return {
    version,
    shares: shareViews(parties, named).map((share, n) => ({
      ...share,
      accepted: accepted.includes(parties[n]?.party ?? ''),
    })),
    leaving: leaving.map((id) => ({ person: named(id), accepted: accepted.includes(id) })),
    isMine: asked.includes(person) && !accepted.includes(person),
  };
}

function shareViews(shares: Shares, named: (id: string) => PublicPerson | null) {
  return shares.map(({ party, role, bps }) => ({ person: named(party), role, percent: bps / 100 }));
}

function peopleIn({ owner, proposed, in_force, declined_by }: SplitRow): readonly string[] {
  const parties = [...(proposed?.parties ?? []), ...(in_force ?? [])].map(({ party }) => party);
  return [owner, ...parties, ...(proposed?.leaving ?? []), ...(declined_by === null ? [] : [declined_by])];
}
