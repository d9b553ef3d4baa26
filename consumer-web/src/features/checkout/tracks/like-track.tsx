import type { Track } from '@marquee/command-api/contract/music.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LikeButton } from '../../../components/likes/like-button.tsx';
import { tracksChanged } from '../../../components/music/queries.ts';

/** How many like a track, and the button to be one of them. */
export function LikeTrack({ track }: { track: Track }) {
  const queryClient = useQueryClient();
  return <LikeButton kind="track" of={track} onChanged={() => tracksChanged(queryClient)} />;
}
