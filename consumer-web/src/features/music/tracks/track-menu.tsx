import type { Track } from '@marquee/command-api/contract/music.ts';
import type { ReactElement } from 'react';
import { ContentMenu } from '../../../components/content/content-menu.tsx';
import { tracksChanged } from '../../../components/music/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { EditTrackDialog } from './edit-track-dialog.tsx';

interface TrackMenuProps {
  track: Track;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What its artist can do about a track. */
export function TrackMenu({ track, children }: TrackMenuProps) {
  const params = { trackId: track.id };
  return (
    <ContentMenu
      noun="track"
      destroyed="Its recording and its words are destroyed,"
      deleted={track.erasesAt !== null}
      act={{
        delete: () => call(musicRoutes.deleteTrack, { params }),
        restore: () => call(musicRoutes.restoreTrack, { params }),
        erase: () => call(musicRoutes.eraseTrack, { params }),
      }}
      changed={tracksChanged}
      editDialog={(shown) => <EditTrackDialog track={track} {...shown} />}
    >
      {children}
    </ContentMenu>
  );
}
