import type { SyncTrackRow } from '@marquee/projections/licensing/sync-tracks.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { SyncTrack } from '../contract/licensing.ts';
import { trackViews } from '../music/track-views.ts';
import type { Looker } from '../social/sight.ts';
import { previewFor } from './previews.ts';
import type { LicensingServices } from './services.ts';

/** The contract's form of tracks on offer as somebody sees them, in order; those whose track they do not see are left out. */
export async function syncTrackViews(
  services: Pick<LicensingServices, 'addresses' | 'database' | 'directory' | 'personalData'>,
  looker: Looker,
  rows: readonly SyncTrackRow[],
): Promise<SyncTrack[]> {
  const tracks = await tracksByIds(
    services.database,
    rows.map(({ track }) => track),
  );
  const views = await trackViews(services, looker, [...tracks.values()]);
  const seen = new Map(views.map((view) => [view.id, view]));
  return rows.flatMap((row): SyncTrack[] => {
    const track = seen.get(row.track);
    const known = tracks.get(row.track);
    if (!track || !known) return [];
    return [
      {
        id: row.synctrack,
        trackId: row.track,
        userId: row.owner,
        title: track.title,
        artist: track.artist,
        genre: [...row.genre],
        mood: [...row.mood],
        instruments: [...row.instruments],
        tags: [...row.tags],
        tempo: row.tempo,
        duration: track.duration,
        keySignature: row.key_signature,
        isInstrumental: row.instrumental,
        licenseType: row.license_type,
        basePrice: row.base_price / 100,
        usageRights: [...row.usage_rights],
        territory: row.territory,
        isAvailable: row.available,
        autoOffer: row.auto_offer,
        track,
        preview: row.available && track.locked ? previewFor(services.addresses, looker, known) : null,
        createdAt: row.offered_at,
        updatedAt: row.updated_at,
      },
    ];
  });
}
