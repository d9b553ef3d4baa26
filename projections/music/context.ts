import type { ReadContext } from '../context.ts';
import { AlbumsReplay } from '../verify/replay/albums.ts';
import { TracksReplay } from '../verify/replay/music.ts';
import { SplitsReplay } from '../verify/replay/splits.ts';
import { albums } from './albums.ts';
import { splits } from './splits.ts';
import { tracks as tracksModel } from './tracks.ts';

export const music: ReadContext = {
  name: 'music',
  projections: [tracksModel, splits, albums],
  replays: () => [new TracksReplay(), new SplitsReplay(), new AlbumsReplay()],
};
