import type { Track } from '@marquee/command-api/contract/music.ts';
import { useQueryClient } from '@tanstack/react-query';
import { tracksChanged } from '../../../components/music/queries.ts';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { UnlockDialog } from '../unlock/unlock-dialog.tsx';

/** Unlocks an exclusive track. */
export function UnlockTrackDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <UnlockDialog
      price={track.price}
      seller={displayName(track.owner)}
      done={`${track.title} is yours to hear.`}
      later="The track opens as soon as it is there."
      start={() => call(musicRoutes.unlockTrack, { params: { trackId: track.id } })}
      onUnlocked={() => tracksChanged(queryClient)}
      onClose={onClose}
    />
  );
}
