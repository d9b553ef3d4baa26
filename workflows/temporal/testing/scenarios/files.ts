import { fileRender } from '../../../files/file-render-definition.ts';
import { fileScan } from '../../../files/file-scan-definition.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, type Scenario, scenario } from './scenario.ts';

const looked = scenario(fileScan, {
  name: 'file-scan.looked',
  key: 'file-scan/7',
  input: { file: '7' },
  activities: () => ({ scanFile: async () => ({}) }),
  until: { state: 'done', output: { looked: true } },
});

const gone = scenario(fileScan, {
  name: 'file-scan.gone',
  key: 'file-scan/8',
  input: { file: '8' },
  activities: () => ({
    scanFile: answers<Record<string, never>>(new ActivityFailed('FileGone', 'The file store has nothing of it.')),
    failFile: async () => ({}),
  }),
  until: { state: 'done', output: { looked: false, code: 'FileGone' } },
});

const rendered = scenario(fileRender, {
  name: 'file-render.ready',
  key: 'file-render/9',
  input: { file: '9' },
  activities: () => ({ renderVideo: async () => ({}) }),
  until: { state: 'done', output: { rendered: true } },
});

const asItIs = scenario(fileRender, {
  name: 'file-render.as-it-is',
  key: 'file-render/10',
  input: { file: '10' },
  activities: () => ({
    renderVideo: answers<Record<string, never>>(
      new ActivityFailed('NoEngine', 'Nothing here writes videos: there is no ffmpeg.'),
    ),
  }),
  until: { state: 'done', output: { rendered: false, code: 'NoEngine' } },
});

/** What is done about files. */
export const files: readonly Scenario[] = [looked, gone, rendered, asItIs];
