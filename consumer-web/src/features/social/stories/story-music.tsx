import type { Story } from '@marquee/command-api/contract/social-stories.ts';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { trackAddress } from '../../../lib/paths.ts';
import { closePieceOf, setPiecePlaying } from '../../../lib/player/player-store.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { playMusicOf } from '../music/play-piece.ts';

interface StoryMusicProps {
  story: Story;
  held: boolean;
  /** Music is to be heard; off until somebody asks for it. */
  sound: boolean;
  onSound: () => void;
}

/** The music of a story: what it is, and whether it is heard. It ends with the story. Nothing where there is none, or its track is gone. */
export function StoryMusic({ story, held, sound, onSound }: StoryMusicProps) {
  const { musicTrackId, musicTitle, musicArtist, musicUrl } = story;
  usePiece(story, sound && musicUrl !== null, held);
  if (musicTrackId === null || musicTitle === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-1 text-14">
      {musicUrl !== null && (
        <IconButton label="Music" aria-pressed={sound} onClick={onSound}>
          {sound ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
        </IconButton>
      )}
      <Link to={trackAddress(musicTrackId)} className="min-w-0 truncate underline-offset-4 hover:underline">
        {`${musicTitle} by ${musicArtist}`}
      </Link>
    </p>
  );
}

/** Plays the piece of a story while it is up and not held. */
function usePiece(story: Story, heard: boolean, held: boolean): void {
  const arrived = useEffectEvent(() => setPiecePlaying(story.id, !held));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same story, fetched once more, goes on as it is
  useEffect(() => {
    if (!heard) return;
    let left = false;
    playMusicOf(story).then(
      () => (left ? closePieceOf(story.id) : arrived()),
      (error) =>
        left || reportFailure(error, { title: 'The music does not play', description: reasonOf(error, 'Try again.') }),
    );
    return () => {
      left = true;
      closePieceOf(story.id);
    };
  }, [story.id, heard]);
  useEffect(() => setPiecePlaying(story.id, !held), [story.id, held]);
}
