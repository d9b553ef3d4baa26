import { type Replay, replay } from '@marquee/command-api/contract/shows-replay.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { closePage, fill, openPage } from '../../../testing/open-page.tsx';
import { idOf, myShow, show } from '../../../testing/records.ts';
import { kept } from '../../../testing/replays.ts';

const over = show({ status: 'ended' });
const mine = myShow({ id: idOf(901), status: 'ended' });
const address = (id: string) => `/live-shows?tab=streaming&show=${id}`;

const figures: Replay['figures'] = {
  bitrate: 1_540_000,
  bytes: 19_000_000,
  show: { peakViewers: 12, averageViewers: 7.5, skippedMs: 0, droppedFrames: 31 },
  viewers: { begun: 3, underWay: 2, finished: 1 },
};

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [over, mine];
  platform.replay = kept;
});

describe('the studio of a show that is over', () => {
  const value = (label: string) => screen.getByText(label).nextSibling?.textContent;

  it('tells how it was watched, how it came through and who watches it again', async () => {
    platform.replay = { ...kept, figures };
    openPage(platform, address(mine.id));
    expect(
      await screen.findByText('3 people have begun the replay: 1 saw it to the end, 2 can go on where they left.'),
    ).toBeVisible();
    const labels = ['Length', 'Most at once', 'On average', 'Mbit/s', 'Watched again', 'Dropped frames'];
    expect(labels.map(value)).toEqual(['1:40', '12', '7.5', '1.5', '3', '31']);
  });

  it('deletes the replay, after asking once', async () => {
    platform.replay = { ...kept, figures };
    platform.on(replay.deleteReplay, () => {
      platform.replay = { ...kept, status: 'deleted', parts: [], chapters: [] };
      return { ok: true };
    });
    const { press } = openPage(platform, address(mine.id));
    await press('Delete replay');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the replay?' }));
    expect(platform.heard(replay.deleteReplay)).toHaveLength(0);
    await press('Delete replay', dialog);
    expect(await screen.findByText(/The artist has taken the recording down/)).toBeVisible();
    expect(platform.heard(replay.deleteReplay)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull();
  });

  it('is a step away from My Shows', async () => {
    platform.replay = { ...kept, figures };
    const { press } = openPage(platform, '/live-shows?tab=mine');
    await press('View Replay');
    expect(await screen.findByRole('button', { name: 'Play, 1:40' })).toBeVisible();
  });
});

describe('the sale of a replay', () => {
  const sold = { price: '7.00', fee: '0.25' };
  const noTicket = new Refusal(403, 'TicketRequired', 'Get a ticket for this show to watch it.');

  it('who has no ticket buys one where tickets are bought, at the price of the replay', async () => {
    platform.shows = [{ ...over, replay: sold }];
    platform.on(replay.getReplay, noTicket);
    openPage(platform, address(over.id));
    expect(await screen.findByText('The replay is on sale')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Watch the replay — $7.00' });
    expect(link).toHaveAttribute('href', `/tickets?show=${over.id}&type=stream`);
    closePage();
    openPage(platform, `/tickets?show=${over.id}&type=stream`);
    const form = within(await screen.findByRole('region', { name: 'Buy tickets' }));
    expect(await form.findByRole('radio', { name: /Stream/ })).toBeChecked();
    expect(form.getAllByText('$7.00')[0]).toBeVisible();
    expect(form.getByText('A ticket bought now cannot be refunded.')).toBeVisible();
    expect(screen.queryByText(/no longer sells tickets/)).toBeNull();
  });

  it('is not offered while it is not sold', async () => {
    platform.on(replay.getReplay, noTicket);
    openPage(platform, address(over.id));
    expect(await screen.findByText('The replay takes a ticket')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Watch the replay/ })).toBeNull();
    closePage();
    openPage(platform, `/tickets?show=${over.id}`);
    expect(await screen.findByText(`${over.title} no longer sells tickets`)).toBeVisible();
  });

  it('begins, changes its price and ends as the artist says', async () => {
    platform.replay = { ...kept, figures };
    const offers = (sale: typeof sold | null) => {
      platform.shows = [{ ...mine, replay: sale }];
      return { ok: true } as const;
    };
    platform.on(replay.sellReplay, ({ body }) => offers({ ...sold, price: String(body.price) }));
    platform.on(replay.endReplaySale, () => offers(null));
    const { press } = openPage(platform, address(mine.id));
    const sale = within(await screen.findByRole('region', { name: 'Sale of the replay' }));
    expect(sale.getByText('The replay is not on sale.')).toBeVisible();
    const price = sale.getByRole('textbox', { name: 'Price of the replay' });
    fill(price, 'seven');
    await press('Sell the replay', sale);
    expect(await sale.findByText('Enter dollars and cents, such as 5.00')).toBeVisible();
    fill(price, '7.00');
    await press('Sell the replay', sale);
    expect(await sale.findByText('$7.00, $6.75 of it for you.')).toBeVisible();
    fill(price, '9.00');
    await press('Change the price', sale);
    expect(await sale.findByText('$9.00, $8.75 of it for you.')).toBeVisible();
    await press('Stop the sale', sale);
    expect(await sale.findByText('The replay is not on sale.')).toBeVisible();
    expect(platform.heard(replay.sellReplay).map(({ body }) => body.price)).toEqual(['7.00', '9.00']);
  });
});
