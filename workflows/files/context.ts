import { takenUp } from '../kit/taken-up.ts';
import { work } from '../kit/work.ts';
import { createFilesActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import type { FilesDeps } from './deps.ts';
import { fileRender } from './file-render-definition.ts';
import { storedFiles, storedVideos } from './reactors.ts';

/** What follows when files are kept. */
export const files = work({
  name: 'files',
  definitions,
  activities: createFilesActivities,
  reactors: [storedFiles, storedVideos],
  async again({ leftWithoutEngine, videoEngine }: FilesDeps) {
    if (!(await videoEngine())) return [];
    return takenUp(leftWithoutEngine, fileRender.kind, ([file = '']) => ({ file }));
  },
});
