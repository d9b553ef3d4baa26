import { qrMatrix } from '@marquee/infra/pdf/qr.ts';
import type { Page } from '@playwright/test';
import { bought, myTickets } from './purchases.ts';
import { ticketsTo } from './show-fixtures.ts';
import { expect, expectAccessible, readers, signIn, test, url } from './visit.ts';

/** The dialog of the door, and what is done there. */
async function atTheDoor(page: Page, show: string) {
  await page.goto(url(`/tickets?door=${show}`));
  const dialog = page.getByRole('dialog', { name: 'Scan at the door' });
  await expect(dialog.getByLabel('Show')).toHaveValue(show);
  const answer = dialog.getByRole('alert');
  const admit = async (typed: string) => {
    await dialog.getByLabel('Code or name').fill(typed);
    await dialog.getByLabel('Code or name').press('Enter');
  };
  return { dialog, answer, admit, letIn: () => dialog.getByRole('button', { name: 'Let in now' }).click() };
}

/** Holds a ticket before the camera of a page that is opened next. */
async function holdBeforeCamera(page: Page, code: string) {
  await page.addInitScript(
    (modules) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const picture = canvas.getContext('2d');
      const paint = () => {
        if (!picture) return;
        picture.fillStyle = 'silver';
        picture.fillRect(0, 0, 640, 480);
        picture.fillStyle = 'black';
        for (const [y, row] of modules.entries())
          for (const [x, dark] of row.entries()) if (dark) picture.fillRect(200 + x * 4, 100 + y * 4, 4, 4);
      };
      setInterval(paint, 100);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
    },
    qrMatrix(code).map((row) => [...row]),
  );
}

test('two doors: one admits a code once and reads it by camera, both without a line let in on one ticket, one goes on after a reload, and it is shown when they meet', async ({
  browser,
  context,
  page,
}) => {
  const show = await bought(context, 'Door Guest', 2);
  const [ticket] = await ticketsTo(context, show);
  const [first = '', second = ''] = ticket?.units.map(({ qrCode }) => qrCode ?? '') ?? [];
  const door = await browser.newContext(readers[0]);
  await signIn(door, 'artist');
  const desk = await door.newPage();
  await holdBeforeCamera(desk, first);
  const main = await atTheDoor(desk, show.id);
  await main.admit(first);
  await expect(main.answer).toContainText('Let in now?');
  await main.letIn();
  await expect(main.answer).toContainText('Admitted');
  await expect(main.answer).toContainText('Door Guest');
  await main.dialog.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(main.answer).toContainText('Already admitted');
  await main.dialog.getByRole('button', { name: 'Stop the camera' }).click();
  await expectAccessible(main.dialog.page());
  await main.admit('not a code');
  await expect(main.answer).toContainText('Refused');

  const otherDoor = await browser.newContext(readers[1]);
  await signIn(otherDoor, 'artist');
  const side = await atTheDoor(await otherDoor.newPage(), show.id);
  await expect(side.dialog.getByText('1 of 2 in')).toBeVisible();
  for (const [cut, desk] of [
    [door, main],
    [otherDoor, side],
  ] as const) {
    await desk.dialog.getByLabel('Code or name').fill('Door');
    await expect(desk.dialog.getByRole('list', { name: 'Tickets found' })).toBeVisible();
    await desk.dialog.page().evaluate(async () => void (await navigator.serviceWorker.ready));
    await cut.setOffline(true);
    await desk.admit(second);
    await desk.letIn();
    await expect(desk.answer).toContainText('Admitted');
    await expect(desk.dialog.getByText('1 admission still to be told.')).toBeVisible();
  }
  await desk.reload();
  await expect(main.dialog.getByText('1 admission still to be told.')).toBeVisible();
  await main.admit(second);
  await expect(main.answer).toContainText('Already admitted');
  await door.setOffline(false);
  await otherDoor.setOffline(false);
  for (const { dialog } of [main, side]) {
    await expect(dialog.getByText('Let in twice')).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText('2 of 2 in')).toBeVisible();
  }
  await door.close();
  await otherDoor.close();

  await page.goto(url('/tickets'));
  await expect(myTickets(page, show).getByText('Admitted', { exact: true }).first()).toBeVisible();
});
