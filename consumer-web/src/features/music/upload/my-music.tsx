import { MyAlbums } from '../albums/my-albums.tsx';
import { MyTracks } from '../tracks/my-tracks.tsx';

/** What I have uploaded, and what I have put together of it. */
export function MyMusic() {
  return (
    <div className="grid gap-9">
      <MyTracks />
      <MyAlbums />
    </div>
  );
}
