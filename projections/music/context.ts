import type { ReadContext } from '../context.ts';
import { TracksReplay } from '../verify/replay/music.ts';
import { tracks as tracksModel } from './tracks.ts';

export const music: ReadContext = {
  name: 'music',
  projections: [tracksModel],
  replays: () => [new TracksReplay()],
};
