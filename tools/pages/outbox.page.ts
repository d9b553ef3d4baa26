import { expect, expectAccessible, test, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the outbox lists the mails in the look of the house, and shows each whole', async ({ page }) => {
      const refused: string[] = [];
      page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
      await page.goto(url('/api/dev/outbox'));
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 14, 10)');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(page);
      await page
        .getByRole('link', { name: /^Your ticket/ })
        .first()
        .click();
      // the mail's own frame runs nothing, so no rule can be tried in it
      await expect(page.frameLocator('iframe').getByText('Marquee').first()).toBeVisible();
      expect(refused).toEqual([]);
    });
  });
}
