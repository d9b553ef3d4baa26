import { lazy, Suspense, useEffect } from 'react';
import { closePlayer, usePlaying } from '../../lib/player/player-store.ts';

const Player = lazy(async () => ({ default: (await import('../../features/music/player/player.tsx')).Player }));

/** Where the player stands while something is played, whatever page is behind it; it ends with the session. */
export function PlayerSlot() {
  const playing = usePlaying();
  useEffect(() => closePlayer, []);
  if (!playing) return null;
  return (
    <Suspense>
      <Player playing={playing} />
    </Suspense>
  );
}
