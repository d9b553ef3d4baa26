import type { Track } from '@marquee/command-api/contract/music.ts';
import { ListPlus } from 'lucide-react';
import { enqueue, usePlaying } from '../../lib/player/player-store.ts';
import { toast } from '../../lib/toast-store.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Lets a track play after what is to come; nothing while no queue plays, and nothing on the track that is on. */
export function QueueButton({ track }: { track: Track }) {
  const playing = usePlaying();
  if (!playing || playing.piece || playing.queue[playing.at]?.id === track.id) return null;
  return (
    <IconButton
      label={`Add to the queue: ${track.title}`}
      onClick={() => {
        enqueue(track);
        toast({ title: 'Added to the queue', description: track.title });
      }}
    >
      <ListPlus size={20} aria-hidden="true" />
    </IconButton>
  );
}
