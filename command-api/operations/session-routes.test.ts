import { expect, test } from 'vitest';
import { contract } from '../contexts.ts';
import { permissionsOf } from './session-routes.ts';

test('every endpoint of the console says which roles besides operators it is for', () => {
  const silent = Object.entries(contract).filter(([, { access, staff }]) => access === 'operator' && !staff);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('finance and support change nothing by their roles alone that is said to be read', () => {
  const verbs = ['retryJob', 'cancelJob', 'decideJobs', 'dismissWebhook', 'requestVerification'];
  for (const role of ['finance', 'support', 'moderator', 'fan', 'artist'] as const) {
    expect(permissionsOf(contract, [role]).filter((name) => verbs.includes(name))).toEqual([]);
  }
  expect(permissionsOf(contract, ['operator'])).toEqual(expect.arrayContaining(verbs));
  expect(permissionsOf(contract, ['finance', 'support'])).toEqual(
    expect.arrayContaining(['listJobs', 'getAdminSession']),
  );
  expect(permissionsOf(contract, ['fan', 'artist'])).toEqual([]);
});
