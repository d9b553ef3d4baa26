import { trackMaster } from '../../../music/track-master-definition.ts';
import { trackProcess } from '../../../music/track-process-definition.ts';
import { trackRender } from '../../../music/track-render-definition.ts';
import { trackSweeper } from '../../../music/track-sweeper-definition.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, decide, type Scenario, scenario } from './scenario.ts';

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

const silent = scenario(trackMaster, {
  name: 'track-master.failed',
  key: 'track-master/9/1',
  input: { track: '9', n: 1 },
  activities: () => ({
    masterTrack: answers<Record<string, never>>(new ActivityFailed('Silent', 'The recording is silent.')),
    failMastering: async () => ({}),
  }),
  until: { state: 'done', output: { mastered: false, code: 'Silent' } },
});

const noEngine = new ActivityFailed('NoEngine', 'Nothing here masters sound: there is no ffmpeg.');

const parked = scenario(trackMaster, {
  name: 'track-master.parked',
  key: 'track-master/10/1',
  input: { track: '10', n: 1 },
  activities: () => ({ masterTrack: answers<Record<string, never>>(noEngine), parkMastering: async () => ({}) }),
  until: { state: 'stuck', reason: 'NoEngine: Nothing here masters sound: there is no ffmpeg.' },
});

const resumed = scenario(trackMaster, {
  name: 'track-master.resumed',
  key: 'track-master/11/1',
  input: { track: '11', n: 1 },
  activities: () => ({
    masterTrack: answers<Record<string, never>>(noEngine, {}),
    parkMastering: async () => ({}),
  }),
  play: decide(['retry']),
  until: { state: 'done', output: { mastered: true } },
});

const rendered = scenario(trackRender, {
  name: 'track-render.ready',
  key: 'track-render/12/original/1',
  input: { track: '12', which: 'original' },
  activities: () => ({ renderTrack: async () => ({}) }),
  until: { state: 'done', output: { rendered: true } },
});

const asItIs = scenario(trackRender, {
  name: 'track-render.as-it-is',
  key: 'track-render/13/master/1',
  input: { track: '13', which: 'master' },
  activities: () => ({
    renderTrack: answers<Record<string, never>>(
      new ActivityFailed('NoEngine', 'Nothing here writes sound: there is no ffmpeg.'),
    ),
  }),
  until: { state: 'done', output: { rendered: false, code: 'NoEngine' } },
});

/** What is done about tracks. */
export const music: readonly Scenario[] = [looked, gone, silent, parked, resumed, rendered, asItIs, sweeping];
