import { trackProcess } from '../../../music/track-process-definition.ts';
import { trackSweeper } from '../../../music/track-sweeper-definition.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, type Scenario, scenario } from './scenario.ts';

const looked = scenario(trackProcess, {
  name: 'track-process.ready',
  key: 'track-process/7/1',
  input: { track: '7', n: 1 },
  activities: () => ({ processTrack: async () => ({}) }),
  until: { state: 'done', output: { ready: true } },
});

const gone = scenario(trackProcess, {
  name: 'track-process.failed',
  key: 'track-process/8/1',
  input: { track: '8', n: 1 },
  activities: () => ({
    processTrack: answers<Record<string, never>>(new ActivityFailed('FileGone', 'The file is not there any more.')),
    failProcessing: async () => ({}),
  }),
  until: { state: 'done', output: { ready: false, code: 'FileGone' } },
});

const sweeping = scenario(trackSweeper, {
  name: 'track-sweeper.at-work',
  key: 'track-sweeper',
  input: {},
  activities: () => ({
    eraseDueTracks: answers({ erased: 1 }, new ActivityFailed('Unexpected', 'the database is away')),
  }),
  until: { state: 'waiting' },
});

/** What is done about tracks. */
export const music: readonly Scenario[] = [looked, gone, sweeping];
