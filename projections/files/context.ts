import type { ReadContext } from '../context.ts';
import { FilesReplay } from '../verify/replay/files.ts';
import { files as filesModel } from './files.ts';

export const files: ReadContext = {
  name: 'files',
  projections: [filesModel],
  replays: () => [new FilesReplay()],
};
