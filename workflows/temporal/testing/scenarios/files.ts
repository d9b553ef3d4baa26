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

/** What is done about files. */
export const files: readonly Scenario[] = [looked, gone];
