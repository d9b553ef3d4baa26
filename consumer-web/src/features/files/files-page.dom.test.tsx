import { type CloudFile, keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { type Upload, uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Lost, Refusal } from '../../testing/fake-server.ts';
import { fileOf } from '../../testing/files.ts';
import { fill, openPage } from '../../testing/open-page.tsx';
import { fromNow, idOf } from '../../testing/records.ts';

const GB = 1024 ** 3;
const PIECE = 1024 * 1024;
const door = () => new File([new Uint8Array(2 * PIECE)], 'door.png', { type: 'image/png' });
const onItsWay = (changes: Partial<Upload>): Upload => ({
  ...{ id: idOf(500), name: 'door.png', kind: 'picture', bytes: 2 * PIECE, offset: 0, status: 'receiving' },
  ...{ mimeType: null, milliseconds: null, forgottenAt: fromNow(86_400_000) },
  ...changes,
});

let platform: FakePlatform;
let files: CloudFile[];
let usage: { files: number; usedBytes: number; quotaBytes: number; isPremium: boolean };
beforeEach(() => {
  platform = new FakePlatform();
  files = [];
  usage = { files: 1, usedBytes: 2 * GB, quotaBytes: 5 * GB, isPremium: false };
  platform.on(keptFiles.getFileUsage, () => usage);
  platform.on(keptFiles.listFiles, ({ query: { q = '', type, deleted } }) =>
    files.filter(
      (file) =>
        (type === undefined || file.fileType === type) &&
        (file.eraseAt !== null) === (deleted === 'true') &&
        [file.fileName, ...file.tags].join(' ').includes(q),
    ),
  );
});

/** What a call about a file does to it here. */
function changing(endpoint: Parameters<FakePlatform['on']>[0], change: Partial<CloudFile>) {
  platform.on(endpoint as typeof keptFiles.deleteFile, ({ params }) => {
    files = files.map((file) => (file.id === params.fileId ? { ...file, ...change } : file));
    return files.find(({ id }) => id === params.fileId) ?? new Refusal(404, 'NotFound', 'No such file.');
  });
}

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no list`);
  return within(found);
};

describe('EN226: my files', () => {
  it('says how much room is taken, and that there is nothing yet', async () => {
    openPage(platform, '/files');
    expect(await screen.findByText('2 GB of 5 GB used')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Used space' })).toHaveAttribute('value', String(2 * GB));
    expect(screen.getByRole('link', { name: 'Premium has room for 100 GB' })).toHaveAttribute('href', '/subscribe');
    expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeVisible();
  });

  it('tells premium nothing of premium', async () => {
    usage = { ...usage, quotaBytes: 100 * GB, isPremium: true };
    openPage(platform, '/files');
    expect(await screen.findByText('2 GB of 100 GB used')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Premium has room/ })).toBeNull();
  });

  it('says why they did not load, and loads them then', async () => {
    platform.on(keptFiles.listFiles, new Refusal(404, 'NotFound', 'The files are away.'));
    const { press } = openPage(platform, '/files');
    expect(await screen.findByText('Your files did not load')).toBeVisible();
    platform.on(keptFiles.listFiles, [fileOf()]);
    await press('Retry');
    expect(await screen.findByText('door.png')).toBeVisible();
  });

  it('looks for words, a type, and what was deleted', async () => {
    files = [
      fileOf({ tags: ['sleeve'] }),
      fileOf({ id: idOf(501), fileName: 'song.mp3', fileType: 'audio', previewUrl: null }),
      fileOf({ id: idOf(502), fileName: 'old.png', eraseAt: fromNow(86_400_000) }),
    ];
    const { press } = openPage(platform, '/files');
    expect(await screen.findByText('song.mp3')).toBeVisible();
    expect(screen.queryByText('old.png')).toBeNull();
    await press('Sound');
    await waitFor(() => expect(screen.queryByText('door.png')).toBeNull());
    await press('All');
    fill(screen.getByRole('searchbox', { name: 'Search your files' }), 'sleeve');
    await waitFor(() => expect(screen.queryByText('song.mp3')).toBeNull());
    expect(await screen.findByText('door.png')).toBeVisible();
    fill(screen.getByRole('searchbox', { name: 'Search your files' }), 'nothing');
    expect(await screen.findByRole('heading', { name: 'No file fits' })).toBeVisible();
    fill(screen.getByRole('searchbox', { name: 'Search your files' }), '');
    await press('Deleted');
    expect(await screen.findByText('old.png')).toBeVisible();
    expect(screen.getByText(/It goes for good on/)).toBeVisible();
  });
});

describe('EN226: what is done about a file', () => {
  it('is public once it was checked; its link is copied, and it is taken back', async () => {
    files = [fileOf({ processingStatus: 'pending', isProcessed: false })];
    changing(keptFiles.publishFile, { isPublic: true, publicUrl: '/files/public/x', downloadCount: 3 });
    changing(keptFiles.unpublishFile, { isPublic: false, publicUrl: null });
    const { user, press } = openPage(platform, '/files');
    expect(await screen.findByText('Being checked')).toBeVisible();
    await press('Actions: door.png');
    expect(screen.getByRole('menuitem', { name: 'Make public' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    files = [fileOf()];
    await waitFor(() => expect(screen.queryByText('Being checked')).toBeNull(), { timeout: 10_000 });
    await press('Actions: door.png');
    await user.click(screen.getByRole('menuitem', { name: 'Make public' }));
    expect(await (await row('door.png')).findByText('Public')).toBeVisible();
    expect(screen.getByText('3 downloads')).toBeVisible();
    await press('Actions: door.png');
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/files/public/x`);
    await press('Actions: door.png');
    await user.click(screen.getByRole('menuitem', { name: 'Keep to myself' }));
    await waitFor(() => expect(screen.queryByText('Public')).toBeNull());
  });

  it('is named anew and tagged', async () => {
    files = [fileOf({ tags: ['front'] })];
    changing(keptFiles.editFile, { fileName: 'Red door', tags: ['front', 'sleeve'] });
    const { user, press } = openPage(platform, '/files');
    await screen.findByText('door.png');
    await press('Actions: door.png');
    await user.click(screen.getByRole('menuitem', { name: 'Name and tags' }));
    fill(await screen.findByLabelText('Name'), ' ');
    await press('Save changes');
    expect(await screen.findByText('Give the file a name')).toBeVisible();
    fill(screen.getByLabelText('Name'), 'Red door');
    fill(screen.getByLabelText('Tags'), 'front, sleeve, front,');
    await press('Save changes');
    expect(await screen.findByText('Red door')).toBeVisible();
    expect(platform.heard(keptFiles.editFile).at(-1)?.body).toEqual({
      fileName: 'Red door',
      tags: ['front', 'sleeve'],
    });
  });

  it('is deleted and restored, and says why it could not be', async () => {
    files = [fileOf()];
    const refusal = 'Who has paid to see this keeps it: its file cannot be deleted.';
    platform.on(keptFiles.deleteFile, new Refusal(409, 'HeldForBuyers', refusal));
    const { user, press } = openPage(platform, '/files');
    await screen.findByText('door.png');
    const choose = async (name: string) => {
      await press('Actions: door.png');
      await user.click(screen.getByRole('menuitem', { name }));
    };
    await choose('Delete');
    expect(await screen.findByText(refusal)).toBeVisible();
    changing(keptFiles.deleteFile, { eraseAt: fromNow(30 * 86_400_000) });
    changing(keptFiles.restoreFile, { eraseAt: null });
    await choose('Delete');
    expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeVisible();
    await press('Deleted');
    await screen.findByText('door.png');
    await choose('Restore');
    expect(await screen.findByRole('heading', { name: 'Nothing deleted' })).toBeVisible();
  });

  it('is downloaded under its name, unless its bytes are wrong', async () => {
    files = [fileOf(), fileOf({ id: idOf(501), fileName: 'bad.png', processingStatus: 'quarantined' })];
    const { user, press } = openPage(platform, '/files');
    await screen.findByText('door.png');
    await press('Actions: door.png');
    expect(screen.getByRole('menuitem', { name: 'Download' })).toHaveAttribute('download', 'door.png');
    await user.keyboard('{Escape}');
    expect(screen.getByText(/Its bytes are not as they arrived/)).toBeVisible();
    await press('Actions: bad.png');
    expect(screen.queryByRole('menuitem', { name: 'Download' })).toBeNull();
  });
});

describe('EN226: uploading', () => {
  beforeEach(() => {
    platform.on(uploads.beginUpload, onItsWay({}));
    platform.on(uploads.finishUpload, onItsWay({ status: 'ready', offset: 2 * PIECE }));
  });

  it('goes in pieces, goes on behind what has arrived after a break, and ends among the files', async () => {
    let breaks = 1;
    const offsets: number[] = [];
    platform.on(uploads.sendPiece, ({ query: { offset } }) => {
      offsets.push(offset);
      if (offset > 0 && breaks-- > 0) return new Lost();
      return onItsWay({ offset: offset + PIECE });
    });
    platform.on(uploads.getUpload, onItsWay({ offset: PIECE }));
    platform.on(keptFiles.storeFile, () => {
      files = [fileOf({ processingStatus: 'pending', isProcessed: false })];
      return fileOf();
    });
    const { user } = openPage(platform, '/files');
    await user.upload(await screen.findByLabelText('Files to upload'), door());
    expect(await screen.findByText('The connection is away. It goes on by itself.')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'door.png on its way' })).toBeVisible();
    expect(await screen.findByText('Being checked', undefined, { timeout: 10_000 })).toBeVisible();
    expect(offsets).toEqual([0, PIECE, PIECE]);
    expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull();
  });

  it('says what is refused and lets it be sent again or given up; what is no picture, video or sound is not sent', async () => {
    platform.on(uploads.beginUpload, new Refusal(409, 'QuotaExceeded', 'Your 5 GB are full.'));
    const { user, press } = openPage(platform, '/files');
    const input = await screen.findByLabelText('Files to upload');
    await user.upload(input, door());
    expect(await screen.findByText('Your 5 GB are full.')).toBeVisible();
    await press('Send door.png again');
    await waitFor(() => expect(platform.heard(uploads.beginUpload)).toHaveLength(2));
    await press('Give up door.png');
    expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull();
    const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
    fireEvent.drop(screen.getByRole('region', { name: 'Upload files' }), { dataTransfer: { files: [notes] } });
    expect(await screen.findByText(/notes.txt: only pictures, videos and sound/)).toBeVisible();
  });
});
