import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminDistribution, distribution } from '@marquee/command-api/contract/distribution.ts';
import { adminPartnerships } from '@marquee/command-api/contract/distribution-partnerships.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
import { adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { expect, test } from 'vitest';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { codeOf } from './moderation-staff.ts';
import { sharedPlatform } from './shared-platform.ts';
import { newSound } from './tracks.ts';

const platform = sharedPlatform();
const facts = { name: 'Streamwell', apiEndpoint: 'https://api.streamwell.example/v1', contentFormat: 'FLAC' };
const reason = 'They have written to us.';

test('EN231: a platform is kept at 4K, its token is never answered, and its address is a public one', async () => {
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

test('a platform is taken back to what it was by its history: of two at once one wins, and the other is told who and what', async () => {
  const { operator } = platform();
  const { id } = await operator.call(adminDistribution.addPlatform, { body: { ...facts, reason } });
  const list = async () => (await operator.call(adminDistribution.listAdminPlatforms)).find((one) => one.id === id);
  await operator.call(adminDistribution.editPlatform, {
    params: { platformId: id },
    body: { ...facts, name: 'Streamy', reason: 'They have moved.' },
  });
  const params = { stream: `platform-${id}` };
  const look = () => operator.call(adminHistory.getHistory, { params });
  const seen = await look();
  expect(seen.entries.map(({ event: { type } }) => type)).toEqual(['PlatformEdited', 'PlatformAdded']);
  expect(seen.entries[0]?.revert?.changes).toEqual([{ what: 'name', now: 'Streamy', after: 'Streamwell' }]);
  await expect.poll(async () => (await look()).entries[0]?.why).toBe('They have moved.');
  const revert = { event: seen.entries[0]?.event.id ?? '', newest: seen.newest, reason: 'Not yet.' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(
    [key, { 'idempotency-key': crypto.randomUUID() }].map((headers) =>
      operator.request('POST', `/api/admin/history/${params.stream}/revert`, { body: revert, headers }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.json as { code: string; message: string };
  expect(refused.code).toBe('ChangedSince');
  expect(refused.message).toMatch(/^\S+ has changed it since you looked \(PlatformEdited\)/);
  await expect.poll(list).toMatchObject({ name: 'Streamwell' });
  expect((await look()).entries).toHaveLength(3);
  const first = { ...revert, event: seen.entries[1]?.event.id ?? '', newest: seen.newest + 1 };
  expect(codeOf(await operator.refusal(adminHistory.revertEvent, { params, body: first }))).toBe('409 NothingToRevert');
  const support = await demoPerson(platform().url, 'support');
  expect((await support.call(adminHistory.getHistory, { params })).newest).toBe(2);
  expect((await support.refusal(adminHistory.revertEvent, { params, body: first })).status).toBe(403);
});

test('EN231: a track waits without revenue, is rejected with a reason, taken, counted by day and withdrawn', async () => {
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
  const pictures = { ...facts, name: 'Lumen TV', contentFormat: 'MP4', supportedCodecs: ['h264', 'aac'] };
  const television = await operator.call(adminDistribution.addPlatform, { body: { ...pictures, reason } });
  const unseen = { body: { ...submit.body, platformId: television.id } };
  expect(codeOf(await artist.refusal(distribution.submitToPlatform, unseen))).toBe('409 KindUnsupported');
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

test('EN231: a partnership is active once another operator agrees, has other terms by two, and is ended by two', async () => {
  const { operator, url } = platform();
  const [colleague, finance] = [await demoPerson(url, 'colleague'), await demoPerson(url, 'finance')];
  const terms = { partnerName: 'Atlas', partnerType: 'venue', equityPercentage: '1.25', startDate: '2026-11-01' };
  const agree = (approvalId: string) => ({ params: { approvalId }, body: { agree: true, reason: 'I have read it.' } });
  const add = await operator.call(adminPartnerships.addPartnership, { body: { ...terms, revenue: '10.00', reason } });
  const params = { partnershipId: add.id };
  const now = () => finance.call(adminPartnerships.getPartnership, { params });
  expect((await finance.refusal(adminPartnerships.getPartnership, { params })).status).toBe(404);
  expect(codeOf(await operator.refusal(adminApprovals.answerApproval, agree(add.approval)))).toBe('403 SamePerson');
  await expect
    .poll(async () => (await colleague.call(adminApprovals.listApprovals)).find(({ id }) => id === add.approval))
    .toMatchObject({ verb: 'addPartnership', person: null, own: false, partnership: { name: 'Atlas', terms } });
  await colleague.call(adminApprovals.answerApproval, agree(add.approval));
  await expect
    .poll(async () => (await finance.call(adminPartnerships.listPartnerships)).map(({ id }) => id))
    .toContain(add.id);
  expect(await now()).toMatchObject({ ...terms, status: 'active', revenue: '10.00', contractUrl: null, waiting: [] });

  const body = { ...terms, equityPercentage: 2, revenue: '10.00', reason };
  expect((await finance.refusal(adminPartnerships.editPartnership, { params, body })).status).toBe(403);
  const unchanged = { params, body: { ...body, equityPercentage: '1.25' } };
  expect(codeOf(await operator.refusal(adminPartnerships.editPartnership, unchanged))).toBe('409 NothingChanges');
  const backwards = { params, body: { ...body, endDate: '2026-10-31' } };
  expect(codeOf(await operator.refusal(adminPartnerships.editPartnership, backwards))).toBe('400 DatesUnordered');
  const edit = await colleague.call(adminPartnerships.editPartnership, { params, body });
  await expect.poll(async () => (await now()).waiting).toMatchObject([{ approval: edit.approval, reason }]);
  await operator.call(adminApprovals.answerApproval, agree(edit.approval));
  await expect.poll(now).toMatchObject({ equityPercentage: '2.00', status: 'active' });

  const late = await colleague.call(adminPartnerships.editPartnership, { params, body: { ...body, revenue: '11.00' } });
  const end = await operator.call(adminPartnerships.endPartnership, { params, body: { reason } });
  await colleague.call(adminApprovals.answerApproval, agree(end.approval));
  await expect.poll(now).toMatchObject({ status: 'ended', revenue: '10.00' });
  expect(codeOf(await operator.refusal(adminApprovals.answerApproval, agree(late.approval)))).toBe(
    '409 PartnershipOver',
  );
});

test('EN231: a contract is a PDF that lies sealed, and is read by a signed address of who keeps partnerships, while they do', async () => {
  const { operator, url, artist } = platform();
  const colleague = await demoPerson(url, 'colleague');
  const pdf = Buffer.from(`%PDF-1.7 ${'We share the house. '.repeat(5000)}`);
  const keep = (body: Buffer) => operator.upload(adminPartnerships.keepContract, new Uint8Array(body));
  await expect(keep(Buffer.from('MZ no contract'))).rejects.toMatchObject({ body: { code: 'NotAContract' } });
  const { id: contract } = await keep(pdf);
  const terms = { partnerName: 'Signed', partnerType: 'venue', startDate: '2026-11-01', reason };
  const unknown = { body: { ...terms, contract: crypto.randomUUID() } };
  expect(codeOf(await operator.refusal(adminPartnerships.addPartnership, unknown))).toBe('400 UnknownContract');
  const add = await operator.call(adminPartnerships.addPartnership, { body: { ...terms, contract } });
  const asked = async () => (await colleague.call(adminApprovals.listApprovals)).find(({ id }) => id === add.approval);
  // who is to agree reads it first
  await expect.poll(asked).toMatchObject({ partnership: { terms: { contract: { id: contract, bytes: pdf.length } } } });
  const read = async (address: string) => {
    const answer = await fetch(new URL(address, url));
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const address = (await asked())?.partnership?.terms?.contract?.url ?? '';
  expect(await read(address)).toEqual({ status: 200, type: 'application/pdf', bytes: pdf });
  const body = { agree: true, reason: 'I have read it.' };
  await colleague.call(adminApprovals.answerApproval, { params: { approvalId: add.approval }, body });
  const reader = await newPerson(url);
  const { id: personId } = await reader.call(accounts.getCurrentUser);
  const keepsBooks = async (held: boolean) => {
    const wanted = { role: 'finance', held, reason } as const;
    await operator.call(adminPeople.changeRole, { params: { personId }, body: wanted });
    const waiting = async () =>
      (await colleague.call(adminApprovals.listApprovals)).find((one) => one.person === personId);
    await expect.poll(waiting).toBeDefined();
    await colleague.call(adminApprovals.answerApproval, { params: { approvalId: (await waiting())?.id ?? '' }, body });
  };
  await keepsBooks(true);
  const get = () => reader.call(adminPartnerships.getPartnership, { params: { partnershipId: add.id } });
  await expect.poll(() => get().catch(() => undefined)).toMatchObject({ contract: { id: contract } });
  const theirs = (await get()).contract?.url ?? '';
  expect((await read(theirs)).status).toBe(200);
  // nobody makes one for themselves, and none lasts
  const { id: stranger } = await artist.call(accounts.getCurrentUser);
  for (const changed of [
    theirs.replace(/for=[^&]+/, `for=${stranger}`),
    theirs.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`),
    theirs.replace(/sign=.+$/, 'sign=x'),
    theirs.slice(0, theirs.indexOf('?')),
    `/files/media/${contract}-original`,
  ])
    expect((await read(changed)).status).toBe(404);
  await keepsBooks(false);
  await expect.poll(async () => (await read(theirs)).status).toBe(404);
});
