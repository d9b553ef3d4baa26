import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { idOf, show, ticket, tier, unit } from '../../testing/records.ts';

const first = show();
const sunday = show({ id: idOf(101), title: 'Highlife Sunday' });
const over = show({ id: idOf(102), title: 'Marfa Grange, first night', status: 'ended' });

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [first, sunday, over];
  platform.tickets = [ticket(sunday), ticket(over, [unit({ status: 'used' })], { id: idOf(301), ticketId: idOf(301) })];
});

const list = () => screen.getByRole('group', { name: 'Pick a show' });
const picked = () =>
  within(list())
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked }) => checked);
const alertWith = (words: RegExp) =>
  screen.findByText((_, element) => element?.role === 'alert' && words.test(element.textContent));

/** Nothing is chosen and nothing can be paid. */
async function expectNothingChosen() {
  expect(await screen.findByText('Pick a show above, and its tickets are sold here.')).toBeVisible();
  expect(picked()).not.toContain(true);
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
}

describe('a show that the address asks for', () => {
  it.each([
    ['ended', 'The show is over.'],
    ['cancelled', 'It is called off'],
  ] as const)('and that is %s: named, and no other is chosen in its place', async (status, why) => {
    platform.change(over.id, { status });
    const { user } = openPage(platform, `/tickets?show=${over.id}&type=general`);
    const notice = await alertWith(/Marfa Grange, first night no longer sells tickets/);
    expect(notice).toHaveTextContent(why);
    await expectNothingChosen();
    await user.click(screen.getByRole('radio', { name: /Highlife Sunday/ }));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
    expect(notice).not.toBeInTheDocument();
  });

  it('and that nobody knows: no other is chosen in its place', async () => {
    openPage(platform, `/tickets?show=${idOf(999)}`);
    await alertWith(/There is no such show/);
    await expectNothingChosen();
  });

  it('and whose id is none: no other is chosen in its place', async () => {
    platform.on(shows.getShow, new Refusal(400, 'InvalidRequest', 'This is no id.'));
    openPage(platform, `/tickets?show=${idOf(999)}`);
    await alertWith(/There is no such show/);
    await expectNothingChosen();
  });

  it('and that does not load can be asked for again', async () => {
    const far = show({ id: idOf(103), title: 'Far Away', tiers: [tier({ price: '18.00' })] });
    platform.on(shows.getShow, new Refusal(503, 'X', 'In a minute.'));
    const { press } = openPage(platform, `/tickets?show=${far.id}`);
    const failed = await alertWith(/The show did not load/);
    expect(failed).toHaveTextContent('In a minute.');
    await expectNothingChosen();
    platform.on(shows.getShow, far);
    await press('Retry', within(failed));
    expect(await screen.findByRole('heading', { name: 'Far Away' })).toBeVisible();
    expect(await screen.findByText('Dry County gets $17.75, we keep $0.25')).toBeVisible();
  });
});

describe('who comes for one show', () => {
  it('sees it and its tiers first, and the list behind Change show', async () => {
    const { user, press } = openPage(platform, `/tickets?show=${sunday.id}`);
    const desk = await screen.findByRole('region', { name: 'Buy tickets' });
    expect(await within(desk).findByRole('heading', { name: 'Highlife Sunday' })).toBeVisible();
    expect(await within(desk).findByRole('group', { name: 'Tier' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Pick a show' })).toBeNull();
    await press('Change show');
    await waitFor(() => expect(within(list()).getByRole('radio', { name: /Highlife Sunday/ })).toHaveFocus());
    expect(within(desk).queryByRole('button', { name: 'Change show' })).toBeNull();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(picked()).toEqual([true, false]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(desk).toHaveFocus());
    expect(screen.queryByRole('group', { name: 'Pick a show' })).toBeNull();
    expect(within(desk).getByRole('heading', { name: 'Long Road Home' })).toBeVisible();
  });

  it('goes on at the desk with the show that is picked by pointer, be it the same again', async () => {
    const { user, press } = openPage(platform, `/tickets?show=${sunday.id}`);
    const desk = within(await screen.findByRole('region', { name: 'Buy tickets' }));
    for (const title of [/Highlife Sunday/, /Long Road Home/]) {
      await press('Change show');
      await user.click(await screen.findByRole('radio', { name: title }));
      expect(await desk.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.queryByRole('group', { name: 'Pick a show' })).toBeNull();
    }
  });
});

it('the first show, when it ends while one reads, does not become the next one', async () => {
  platform.on(tickets.purchase, () => {
    platform.shows = [sunday, { ...first, status: 'ended' }];
    return new Refusal(409, 'NotOnSale', 'The show is over.');
  });
  const { press } = openPage(platform, '/tickets');
  await waitFor(() => expect(picked()[0]).toBe(true));
  await press('Continue to payment');
  await alertWith(/Long Road Home no longer sells tickets/);
  await expectNothingChosen();
});
