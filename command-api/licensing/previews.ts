import { previewOf } from '@marquee/projections/music/track-queries.ts';
import type { TrackRow } from '@marquee/projections/music/tracks.ts';
import { minorOf } from '../auth/sessions.ts';
import type { SyncTrack } from '../contract/licensing.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Looker } from '../social/sight.ts';

/** Whether somebody hears what costs money before it is paid for: it is for 18 and over, and so is its beginning. */
export function maySample(looker: Looker): boolean {
  return minorOf(looker) === undefined;
}

/** What somebody hears of a locked track that is on offer; null where nothing was cut of it yet, and for minors. */
export function previewFor(
  addresses: Pick<MediaAddresses, 'give'>,
  looker: Looker,
  row: TrackRow,
): SyncTrack['preview'] {
  const preview = maySample(looker) ? previewOf(row) : undefined;
  if (!preview) return null;
  return { url: addresses.give(row.file, preview.part, looker.personId), seconds: preview.milliseconds / 1000 };
}
