import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../testing/open-page.tsx';
import { show } from '../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
  platform.on(tickets.purchase, new Refusal(500, 'Internal', ''));
  platform.on(shows.createShow, new Refusal(409, 'X', 'The bill is full. Try another day.'));
});

/** A purchase form whose every purchase fails in the server: each brings a toast. */
async function failing() {
  const page = openPage(platform, '/tickets');
  const fail = () => page.press('Continue to payment');
  await fail();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  return { ...page, fail };
}

it('shows one toast at a time: a new one takes the place of the old one (TO211)', async () => {
  const { fail } = await failing();
  const [first] = toasts();
  await fail();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(toasts()).toHaveLength(1);
});

it('shows a toast for 5000 ms (TO212)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  const { fail } = await failing();
  await fail();
  const begun = Date.now();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(toasts()).toHaveLength(1);
  await waitFor(() => expect(toasts()).toHaveLength(0));
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_900);
});

it('takes the focus at F8, and is dismissed from there (TO215)', async () => {
  const { user } = await failing();
  await user.keyboard('[F8]');
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).querySelector('ol')).toHaveFocus();
  await user.tab();
  expect(toasts()[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

it('outlives the dialog that it came up over', async () => {
  const { user, press } = openPage(platform, '/live-shows');
  await press('Create Show');
  const dialog = await screen.findByRole('dialog', { name: 'Create Show' });
  const form = within(dialog);
  fill(await form.findByLabelText('Title'), 'Never Shown');
  await user.selectOptions(form.getByLabelText('Genre'), 'Jazz');
  fill(form.getByLabelText('Date and time'), '2035-03-13T21:30');
  await press('Create Show', form);
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Creation Failed'));
  expect(dialog).toContainElement(toasts()[0] ?? null);
  await press('Close', form);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(toasts()[0]).toHaveTextContent('The bill is full. Try another day.');
});
