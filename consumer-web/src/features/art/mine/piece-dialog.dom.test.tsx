import { art } from '@marquee/command-api/contract/art.ts';
import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { type Upload, uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { artOf } from '../../../testing/art.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { fileOf } from '../../../testing/files.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, idOf, me } from '../../../testing/records.ts';

const own = (changes: Partial<Art> = {}) => artOf({ ownerId: idOf(1), userId: idOf(1), ...changes });
let platform: FakePlatform;
let piece: Art;

beforeEach(() => {
  platform = new FakePlatform();
  platform.person = me();
  piece = own({ fromAge: 7 });
  platform.on(art.listCollections, []);
  platform.on(art.getArt, () => piece);
  platform.on(art.getProvenance, []);
  platform.on(art.editArt, ({ body }) => {
    piece = own({ title: body.title ?? '', fromAge: body.fromAge ?? piece.fromAge });
    return piece;
  });
});

it('ST246: a piece is hung with the age that it is from, which is all ages until its creator says another', async () => {
  const sent: Upload = {
    ...{ id: idOf(501), name: 'nude.png', kind: 'picture', bytes: 1, offset: 1, status: 'ready' },
    ...{ mimeType: null, milliseconds: null, forgottenAt: fromNow(86_400_000) },
  };
  platform.on(uploads.beginUpload, { ...sent, offset: 0, status: 'receiving' });
  platform.on(uploads.sendPiece, sent);
  platform.on(uploads.finishUpload, sent);
  platform.on(keptFiles.storeFile, fileOf());
  platform.on(art.createPiece, ({ body }) => own({ title: body.title, fromAge: body.fromAge }));
  const { press, user } = openPage(platform, '/art-gallery');
  await press('Hang a piece');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hang a piece' }));
  fill(dialog.getByRole('textbox', { name: 'Title' }), 'Life class');
  const age = dialog.getByRole('combobox', { name: 'For which age' });
  expect(age).toHaveValue('0');
  await user.selectOptions(age, '16 and over');
  await user.upload(dialog.getByLabelText('Picture of the piece'), new File(['x'], 'nude.png', { type: 'image/png' }));
  await waitFor(() => expect(platform.heard(keptFiles.storeFile)).toHaveLength(1));
  await waitFor(() => expect(dialog.queryByLabelText('nude.png on its way')).toBeNull());
  await press('Hang it', dialog);
  await waitFor(() => expect(platform.heard(art.createPiece)).toHaveLength(1));
  expect(platform.heard(art.createPiece)[0]?.body).toMatchObject({ title: 'Life class', fromAge: 16 });
});

it('ST246: its creator says the age of a piece anew, and says nothing of it where they leave it', async () => {
  const { press, user } = openPage(platform, `/art-gallery?art=${piece.id}`);
  expect(await screen.findByText(/From 7/)).toBeVisible();
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit piece' }));
  expect(dialog.getByRole('combobox', { name: 'For which age' })).toHaveValue('7');
  fill(dialog.getByRole('textbox', { name: 'Title' }), 'Life class');
  await press('Save changes', dialog);
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Piece changed'));
  expect(platform.heard(art.editArt)[0]?.body).not.toHaveProperty('fromAge');
  await press('Edit');
  const again = within(await screen.findByRole('dialog', { name: 'Edit piece' }));
  await user.selectOptions(again.getByRole('combobox', { name: 'For which age' }), '13 and over');
  await press('Save changes', again);
  await waitFor(() => expect(platform.heard(art.editArt)).toHaveLength(2));
  expect(platform.heard(art.editArt)[1]?.body).toMatchObject({ title: 'Life class', fromAge: 13 });
  expect(await screen.findByText(/From 13/)).toBeVisible();
});
