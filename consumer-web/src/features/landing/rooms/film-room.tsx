import type { PosterName } from '../../../components/pictures/poster.ts';
import { PosterArt } from '../../../components/pictures/poster-art.tsx';
import { RoomWords } from './room-words.tsx';

const FRAMES: readonly PosterName[] = ['city', 'dice', 'curtain'];

export function FilmRoom() {
  return (
    <>
      <div className="film-strip">
        {FRAMES.map((poster) => (
          <PosterArt key={poster} poster={poster} className="aspect-4/3 h-auto min-w-0 flex-1 rounded-none" />
        ))}
      </div>
      <RoomWords title="Films and cloud games">
        Movies and TV of partner studios, and games without a download. On Roku, Fire TV and Android TV, with a
        controller.
      </RoomWords>
    </>
  );
}
