import { shows } from '@marquee/command-api/contract/shows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Lost, Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { idOf, me, myShow } from '../../../testing/records.ts';

const GENRES = 'Electronic, Rock, Hip Hop, Pop, Jazz, Classical, Country, R&B, Indie, Alternative, Metal, Reggae';
const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' });

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [myShow()];
  platform.on(shows.createShow, ({ body }) => {
    const { title, description, genre, scheduledAt, location = null } = body;
    const made = myShow({ id: idOf(500), title, description, genre, scheduledAt, location });
    platform.shows = [...platform.shows, made];
    return made;
  });
});

async function openDialog() {
  const page = openPage(platform, '/live-shows');
  await page.press('Create Show');
  const dialog = await screen.findByRole('dialog', { name: 'Create Show' });
  await within(dialog).findByLabelText('Title');
  return { ...page, dialog, form: within(dialog) };
}

async function fillIn() {
  const page = await openDialog();
  fill(page.form.getByLabelText('Title'), 'Second Helping');
  fill(page.form.getByLabelText(/^Description/), 'Everything twice.');
  await page.user.selectOptions(page.form.getByLabelText('Genre'), 'Reggae');
  fill(page.form.getByLabelText('Date and time'), `${new Date().getUTCFullYear() + 1}-03-13T21:30`);
  fill(page.form.getByLabelText(/^Location/), 'The Annex Room, Las Vegas');
  return page;
}

describe('the Create Show dialog', () => {
  it('opens from Browse with its defaults, genres and controls (LS89, V258, V259, V260)', async () => {
    const { user, dialog, form } = await openDialog();
    for (const name of ['Title', /^Description/, 'Genre', 'Date and time']) {
      expect(form.getByLabelText(name)).toHaveValue('');
    }
    const price = form.getByLabelText<HTMLInputElement>('Price');
    expect(price.value).toBe('5.00');
    expect(price).toHaveAttribute('step', '0.01');
    expect(form.getByLabelText('Date and time')).toHaveAttribute('type', 'datetime-local');
    const genres = within(form.getByLabelText('Genre')).getAllByRole('option');
    expect(genres.slice(1).map(({ textContent }) => textContent)).toEqual(GENRES.split(', '));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Create Show' })).toHaveFocus();
  });

  it('says what is missing, and sends nothing', async () => {
    const { press, form } = await openDialog();
    await press('Create Show', form);
    for (const words of ['Title is required', 'Choose a genre', 'Choose a date and time']) {
      expect(await form.findByText(words, { selector: 'p span' })).toBeVisible();
    }
    expect(form.getByLabelText('Title')).toHaveFocus();
    expect(platform.commands).toBe(0);
  });

  it("puts a show on the bill: 'Live Show Created!' (E311, V260, C287)", async () => {
    const { press, dialog, form } = await fillIn();
    await press('Create Show', form);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Live Show Created!'));
    expect(toasts()[0]).toHaveTextContent('Your live show has been scheduled successfully.');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const [sent] = platform.heard(shows.createShow);
    expect(sent?.body).toMatchObject({ title: 'Second Helping', description: 'Everything twice.', genre: 'Reggae' });
    expect(sent?.body.price).toBe('5.00');
    expect(sent?.body.scheduledAt).toBe(new Date(sent?.body.scheduledAt ?? '').toISOString());
    const card = await screen.findByRole('article', { name: 'Second Helping' });
    expect(card).toHaveTextContent('The Annex Room, Las Vegas');
    await press('Create Show');
    expect(within(await screen.findByRole('dialog')).getByLabelText('Title')).toHaveValue('');
  });

  it("says 'Creation Failed' with the reason of a refusal and keeps what was typed (E310)", async () => {
    platform.on(shows.createShow, new Refusal(409, 'BillIsFull', 'The bill is full. Try another day.'));
    const { press, form } = await fillIn();
    await press('Create Show', form);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Creation Failed'));
    expect(toasts()[0]).toHaveTextContent('The bill is full. Try another day.');
    expect(form.getByLabelText('Title')).toHaveValue('Second Helping');
  });
});

describe('what goes on sale', () => {
  const onSale = async (form: ReturnType<typeof within>) =>
    within(await form.findByLabelText('What goes on sale'))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  it('is named with prices and numbers before anything is chosen, the stream at the price that is typed', async () => {
    const { form } = await openDialog();
    expect(await onSale(form)).toEqual([
      'General: $25.00 · 200 seats',
      'VIP: $75.00 · 40 seats',
      'Backstage: $150.00 · 10 seats',
      'Stream: $5.00 · 10,000 tickets',
    ]);
    fill(form.getByLabelText('Price'), '7.50');
    await waitFor(async () => expect((await onSale(form)).at(-1)).toBe('Stream: $7.50 · 10,000 tickets'));
  });

  it('is what its owner makes of it', async () => {
    const { user, press, form } = await fillIn();
    await form.findByLabelText('What goes on sale');
    await user.click(form.getByLabelText('Set seats and prices myself'));
    await press('Remove Backstage', form);
    const vip = within(form.getByRole('group', { name: 'VIP' }));
    fill(vip.getByLabelText('Price'), '60.00');
    fill(vip.getByLabelText('Seats'), '12');
    await press('Create Show', form);
    await waitFor(() => expect(platform.heard(shows.createShow)).toHaveLength(1));
    expect(platform.heard(shows.createShow)[0]?.body.tiers).toEqual([
      { tier: 'general', price: '25.00', capacity: 200 },
      { tier: 'vip', price: '60.00', capacity: 12 },
      { tier: 'stream', price: '5.00', capacity: 10_000 },
    ]);
  });

  it('costs the show’s price where the policy has one for all', async () => {
    platform.config = { ...platform.config, show: { ...platform.config.show, pricing: 'showPrice' } };
    const { user, form } = await openDialog();
    expect((await onSale(form))[1]).toBe('VIP: $5.00 · 40 seats');
    await user.click(form.getByLabelText('Set seats and prices myself'));
    expect(within(form.getByRole('group', { name: 'VIP' })).queryByLabelText('Price')).toBeNull();
  });
});

describe('a half-filled form', () => {
  it('is there again after the page was left, and can be begun anew', async () => {
    await fillIn();
    const { form, press } = await openDialog();
    expect(form.getByText('Here is what you had typed.')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Second Helping');
    expect(form.getByLabelText(/^Location/)).toHaveValue('The Annex Room, Las Vegas');
    await press('Start over', form);
    expect(form.getByLabelText('Title')).toHaveValue('');
    expect(form.getByLabelText('Title')).toHaveFocus();
    expect(form.queryByText('Here is what you had typed.')).toBeNull();
    const again = await openDialog();
    expect(again.form.getByLabelText('Title')).toHaveValue('');
  });

  it('is forgotten when it was sent', async () => {
    const { press, dialog, form } = await fillIn();
    await press('Create Show', form);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const { form: next } = await openDialog();
    expect(next.getByLabelText('Title')).toHaveValue('');
    expect(next.queryByText('Here is what you had typed.')).toBeNull();
  });

  it('is nobody else’s, and stays with nobody who signs out', async () => {
    await fillIn();
    platform.person = me({ id: idOf(9), username: 'rosa' });
    const other = await openDialog();
    expect(other.form.getByLabelText('Title')).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('marquee.draft.'))).toEqual([]);

    fill(other.form.getByLabelText('Title'), 'Mine alone');
    await other.user.keyboard('{Escape}');
    const logout = await screen.findByRole('link', { name: 'Logout' });
    logout.addEventListener('click', (event) => event.preventDefault());
    await other.user.click(logout);
    expect((await openDialog()).form.getByLabelText('Title')).toHaveValue('');
  });
});

describe('the picture of a show', () => {
  it('that is none or too large is refused before it is sent', async () => {
    const { user, form } = await fillIn();
    const field = form.getByLabelText(/^Picture/);
    const pdf = new File(['%PDF'], 'set.pdf', { type: 'application/pdf' });
    await user.upload(field, pdf);
    expect(await form.findByText(/^This is not a picture that can be shown/)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.upload(field, png(6 * 1024 * 1024));
    expect(await form.findByText('This picture has 6.0 MB. Choose one of at most 5 MB.')).toBeVisible();
    expect(platform.commands).toBe(0);
  });

  it('that the server refuses can be left out', async () => {
    platform.on(shows.setShowPicture, new Refusal(415, 'NotAPicture', 'This file is not a picture.'));
    platform.on(shows.editShow, ({ params }) => platform.change(params.showId, {}));
    const { user, press, dialog, form } = await fillIn();
    await user.upload(form.getByLabelText(/^Picture/), png());
    await press('Create Show', form);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Picture Not Saved'));
    expect(form.getByText('This file is not a picture.')).toBeVisible();
    expect(form.getByLabelText(/^Picture/)).toHaveAttribute('aria-invalid', 'true');
    await press('Remove the picture', form);
    await press('Save changes', form);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(platform.heard(shows.createShow)).toHaveLength(1);
  });

  it('tells how far it is, and the show is made once though its picture takes two tries', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    platform.on(shows.setShowPicture, () => promise.then(() => new Lost()));
    platform.on(shows.editShow, ({ params }) => platform.change(params.showId, {}));
    const { user, press, form } = await fillIn();
    await user.upload(form.getByLabelText(/^Picture/), png());
    await press('Create Show', form);
    expect(await form.findByText('Sending the picture...')).toBeVisible();
    expect(form.getByRole('meter', { name: 'Picture sent, percent' })).toHaveAttribute('value', '50');
    resolve();
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Picture Not Saved'));
    expect(form.getByText('The connection broke while the file was sent.')).toBeVisible();
    platform.on(shows.setShowPicture, ({ params }) =>
      platform.change(params.showId, { thumbnailUrl: '/files/poster.png' }),
    );
    await press('Save changes', form);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Live Show Created!'));
    expect(platform.heard(shows.createShow)).toHaveLength(1);
    expect(platform.heard(shows.setShowPicture)).toHaveLength(2);
  });
});
