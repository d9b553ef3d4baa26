import { adminDistribution, type Submission } from '@marquee/command-api/contract/distribution.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const submission: Submission = {
  ...{ id: id(1), contentId: id(2), contentType: 'track', title: 'Last tram', platformId: id(3) },
  ...{ platformName: 'Streamwell', status: 'pending', rejection: null, publishedAt: null, viewCount: 0 },
  ...{ revenue: '0.00', days: [], createdAt: at, submittedAt: at, owner: id(4), ownerName: 'nadia' },
  ...{ claimedBy: null, claimedByName: null, decidable: true },
};

test('what waits is rejected with a reason; what a colleague has shows no verb', async () => {
  const platform = new FakePlatform(['listSubmissions', 'decideSubmission', 'claimSubmission']);
  const theirs = {
    ...submission,
    id: id(8),
    title: 'Theirs',
    claimedBy: id(9),
    claimedByName: 'otto',
    decidable: false,
  };
  platform.on(adminDistribution.listSubmissions, () => new RowsOf([submission, theirs]));
  platform.on(adminDistribution.decideSubmission, { ok: true });
  const user = openConsole(platform, '/submissions');
  await screen.findByText('Last tram (track)');
  expect(JSON.stringify(platform.heard(adminDistribution.listSubmissions)[0]?.query)).toContain('pending');
  expect(screen.getAllByRole('button', { name: 'Claim' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Last tram on Streamwell' });
  await user.type(within(dialog).getByRole('textbox', { name: /What its artist reads/ }), 'It clips.');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(dialog).toHaveTextContent('It is rejected.'));
  const body = { accept: false, code: 'other', reason: 'It clips.' };
  expect(platform.heard(adminDistribution.decideSubmission)[0]?.body).toEqual(body);
});

test('a platform is added with a token that nobody sees again', async () => {
  const platform = new FakePlatform(['listAdminPlatforms', 'addPlatform']);
  platform.on(adminDistribution.listAdminPlatforms, () => new RowsOf([]));
  platform.on(adminDistribution.addPlatform, { ok: true, id: id(3) });
  const user = openConsole(platform, '/platforms');
  await user.click(await screen.findByRole('button', { name: 'Add a platform' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a platform' });
  const fill = (label: RegExp, text: string) => user.type(within(dialog).getByLabelText(label), text);
  await fill(/^Name/, 'Streamwell');
  await fill(/^Address/, 'https://api.streamwell.example');
  await fill(/^Format/, 'FLAC');
  await fill(/^Token/, 'sesame');
  await fill(/^Reason/, 'They asked.');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Streamwell is added.'));
  expect(platform.heard(adminDistribution.addPlatform)[0]?.body).toMatchObject({
    ...{ name: 'Streamwell', maxResolution: '4K', authToken: 'sesame', supportedCodecs: [], isSupported: true },
  });
});
