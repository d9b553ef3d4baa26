import { expect, test } from 'vitest';
import { workQueueNames } from '../contract/operations-platform.ts';
import { queuesOpenTo } from './work-queues.ts';

test('everybody is told of the queues that they may open, and of no other', () => {
  expect(queuesOpenTo(['operator'])).toEqual([...workQueueNames]);
  expect(queuesOpenTo(['moderator'])).toEqual(['openCases', 'appeals', 'secondDecisions', 'troubledTracks']);
  expect(queuesOpenTo(['finance'])).toEqual([
    ...['stuckJobs', 'openDisputes', 'failedRefunds', 'failedRenewals', 'unsettledPayments', 'discrepancies'],
    'parkedWebhooks',
  ]);
  expect(queuesOpenTo(['support', 'moderator'])).toEqual(expect.arrayContaining(['openCases', 'ageChecks']));
  expect(queuesOpenTo(['fan', 'artist'])).toEqual([]);
});
