import { adminDistribution, distribution } from '@marquee/command-api/contract/distribution.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { expect, test } from 'vitest';
import { newPerson } from '../../testing/purchases.ts';
import { codeOf } from './moderation-staff.ts';
import { sharedPlatform } from './shared-platform.ts';
import { newSound } from './tracks.ts';

const platform = sharedPlatform();
const facts = { name: 'Streamwell', apiEndpoint: 'https://api.streamwell.example/v1', contentFormat: 'FLAC' };
const reason = 'They have written to us.';

test('a platform is kept at 4K, its token is never answered, and its address is a public one', async () => {
  const { operator } = platform();
  const body = { ...facts, authToken: 'sesame-opens-this', reason };
  const { id } = await operator.call(adminDistribution.addPlatform, { body });
  const list = async () => (await operator.call(adminDistribution.listAdminPlatforms)).find((one) => one.id === id);
  await expect.poll(list).toMatchObject({ hasToken: true, maxResolution: '4K', isSupported: true });
  const params = { platformId: id };
  await operator.call(adminDistribution.editPlatform, { params, body: { ...facts, isSupported: false, reason } });
  await expect.poll(list).toMatchObject({ hasToken: true, isSupported: false });
  expect(JSON.stringify(await list())).not.toContain('sesame');
  const unsafe = { ...facts, apiEndpoint: 'https://169.254.169.254/', reason };
  expect(codeOf(await operator.refusal(adminDistribution.addPlatform, { body: unsafe }))).toBe('400 UnsafeUrl');
});

test('a track waits without revenue, is rejected with a reason, taken, counted by day and withdrawn', async () => {
  const { operator, url } = platform();
  const [artist, stranger] = [await newPerson(url), await newPerson(url)];
  const { id: platformId } = await operator.call(adminDistribution.addPlatform, { body: { ...facts, reason } });
  const { id: contentId } = await artist.form(music.uploadTrack, [
    ...([
      ['title', 'Far away'],
      ['artist', 'Nadia Brandt'],
    ] as const),
    ['audio', newSound()],
  ]);
  const track = { params: { trackId: contentId } };
  await expect.poll(async () => (await artist.call(music.getTrack, track)).processing).toBe('ready');
  const submit = { body: { contentId, contentType: 'track' as const, platformId } };
  expect(codeOf(await stranger.refusal(distribution.submitToPlatform, submit))).toBe('403 NotAllowed');
  const asked = await artist.call(distribution.submitToPlatform, submit);
  expect(asked).toMatchObject({ status: 'pending', viewCount: 0, revenue: '0.00', title: 'Far away' });
  expect((await artist.call(distribution.submitToPlatform, submit)).id).toBe(asked.id);

  const params = { placementId: asked.id };
  const no = { accept: false, code: 'quality' as const, reason: 'It clips.' };
  await operator.call(adminDistribution.claimSubmission, { params });
  await operator.call(adminDistribution.decideSubmission, { params, body: no });
  const mine = async () => (await artist.call(distribution.listPlatformContent))[0];
  await expect.poll(mine).toMatchObject({ status: 'rejected', rejection: { code: 'quality', reason: 'It clips.' } });
  const told = async () => (await artist.call(notifications.listNotices)).map(({ kind, title }) => [kind, title]);
  await expect.poll(told).toContainEqual(['placementRejected', 'Far away']);

  expect(await artist.call(distribution.submitToPlatform, submit)).toMatchObject({
    status: 'pending',
    rejection: null,
  });
  await operator.call(adminDistribution.decideSubmission, { params, body: { accept: true, reason } });
  await expect.poll(told).toContainEqual(['placementAccepted', 'Far away']);
  const day = new Date().toISOString().slice(0, 10);
  const figures = { params, body: { day, views: 42, revenue: '0.21' } };
  await operator.call(adminDistribution.recordFigures, figures);
  expect(codeOf(await operator.refusal(adminDistribution.recordFigures, figures))).toBe('409 AlreadyRecorded');
  await expect
    .poll(mine)
    .toMatchObject({ viewCount: 42, revenue: '0.21', days: [{ day, views: 42, revenue: '0.21' }] });
  expect(codeOf(await stranger.refusal(distribution.withdrawFromPlatform, { params }))).toBe('403 NotAllowed');
  expect((await artist.call(distribution.withdrawFromPlatform, { params })).status).toBe('withdrawn');
});
