import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { pixel } from '../system/http/pictures.ts';
import { newcomer } from './people.ts';
import { expect, expectAccessible, send, test, toasts, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test('a file is uploaded, named, shown to everybody by its link, and deleted and restored (EN226)', async ({
      browser,
    }) => {
      const { page, leave } = await newcomer(browser, 'Keeps Files');
      await page.setViewportSize(viewport);
      await page.goto(url('/files'));
      await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
      await expectAccessible(page);
      const buffer = Buffer.from(pixel);
      await page.getByLabel('Files to upload').setInputFiles({ name: 'Sleeve.png', mimeType: 'image/png', buffer });
      const row = page
        .getByRole('list', { name: 'Your files' })
        .getByRole('listitem')
        .filter({ hasText: 'Sleeve.png' });
      await expect(row).toBeVisible();
      await expect(row.getByText('Being checked')).toHaveCount(0);

      const choose = async (name: string, file = 'Sleeve.png') => {
        await page.getByRole('button', { name: `Actions: ${file}` }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await choose('Make public');
      await expect(row.getByText('Public', { exact: true })).toBeVisible();
      const [file] = await send<CloudFile[]>(page.context(), 'GET', '/api/files');
      const stranger = await browser.newContext();
      expect((await stranger.request.get(url(file?.publicUrl ?? '/'))).status()).toBe(200);
      await stranger.close();

      await choose('Name and tags');
      await page.getByRole('textbox', { name: 'Name' }).fill('Front of the sleeve');
      await page.getByRole('textbox', { name: 'Tags' }).fill('sleeve, front');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Front of the sleeve')).toBeVisible();
      await expect(toasts(page).filter({ hasText: 'File changed' })).toBeVisible();
      await expectAccessible(page);

      await choose('Delete', 'Front of the sleeve');
      await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Deleted', exact: true }).click();
      await choose('Restore', 'Front of the sleeve');
      await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible();
      await leave();
    });
  });
}
