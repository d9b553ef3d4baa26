import { music } from '@marquee/command-api/contract/music.ts';
import { splits, type TrackSplit } from '@marquee/command-api/contract/music-splits.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf } from '../../../testing/records.ts';
import { trackOf } from '../../../testing/tracks.ts';

const [me, kofi, odette] = [
  artist({ id: idOf(1), firstName: 'June', username: 'june' }),
  artist({ id: idOf(2), firstName: 'Kofi', username: 'kofi' }),
  artist({ id: idOf(3), firstName: 'Odette', username: 'odette' }),
];
const share = (person: typeof me, percent: number, accepted = false) =>
  ({ person, role: 'artist', percent, accepted }) as const;
const split = (changes: Partial<TrackSplit> = {}): TrackSplit => ({
  ...{ id: idOf(50), title: 'Last tram', artist: 'Kofi Amadi', owner: kofi },
  ...{ proposed: null, inForce: null, declinedBy: null, earned: { sales: 0, total: '0.00' }, changedAt: fromNow(0) },
  ...changes,
});
const asked = (version: number, percent: number) =>
  split({
    proposed: { version, shares: [share(kofi, 100 - percent, true), share(me, percent)], leaving: [], isMine: true },
  });

let platform: FakePlatform;
let lists: { mine: TrackSplit[]; others: TrackSplit[] };
beforeEach(() => {
  platform = new FakePlatform();
  lists = { mine: [], others: [] };
  platform.on(music.listTracks, [trackOf(), trackOf({ id: idOf(51), title: 'Old', erasesAt: fromNow(9e8) })]);
  platform.on(splits.listSplits, ({ query }) => lists[query.side]);
});

const said = () =>
  toasts()
    .map(({ textContent }) => textContent)
    .join();
const region = (name: string) => screen.findByRole('region', { name });

describe('the Collaborate tab', () => {
  it('U83: keeps its cards and examples, says what sales do, and that nothing is shared yet', async () => {
    openPage(platform, '/upload?tab=collaborate');
    expect(await screen.findByText('Nobody shares a track with you yet')).toBeVisible();
    expect(screen.getByText('All of your music is yours alone')).toBeVisible();
    expect(screen.getByText('Money follows splits')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Songs for two' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Art Projects' })).toBeVisible();
  });

  it('what I am asked is accepted, and is in force then; my share of it can be given up', async () => {
    lists.others = [asked(1, 20)];
    platform.on(splits.answerSplit, ({ body }) => {
      expect(body).toEqual({ version: 1, answer: 'accept' });
      lists.others = [split({ inForce: { version: 1, shares: [share(kofi, 80), share(me, 20)] } })];
      return { ok: true };
    });
    platform.on(splits.leaveSplit, () => {
      lists.others = [];
      return { ok: true };
    });
    const { press } = openPage(platform, '/upload?tab=collaborate');
    const list = await region('Shared with you');
    await waitFor(() => expect(within(list).getByText('20 %')).toBeVisible());
    expect(within(list).getByText('has not answered')).toBeVisible();
    await press('Accept the split of Last tram');
    await waitFor(() => expect(within(list).getByText('In force')).toBeVisible());
    expect(said()).toContain('Your answer is kept');
    await press('Give up my share of Last tram');
    expect(await screen.findByRole('dialog', { name: 'Give up your share?' })).toBeVisible();
    await press('Give it up');
    await waitFor(() => expect(within(list).queryByText('Last tram')).toBeNull());
  });

  it('what my share has earned stands on it: sales and the sum after the fee; nothing yet is said so', async () => {
    const inForce = { version: 1, shares: [share(kofi, 60), share(me, 40)] };
    lists.others = [split({ inForce, earned: { sales: 2, total: '7.80' } })];
    lists.mine = [split({ id: idOf(51), title: 'Old', owner: me, inForce })];
    openPage(platform, '/upload?tab=collaborate');
    expect(await region('Shared with you')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('$7.80').closest('p')).toHaveTextContent(
        'You have earned $7.80 of 2 sales, after our fee',
      ),
    );
    expect(screen.getByText('$0.00').closest('p')).toHaveTextContent('You have earned $0.00 of it so far');
  });

  it('an answer to what has changed is refused, said so, and the new shares are shown', async () => {
    lists.others = [asked(1, 20)];
    platform.on(splits.answerSplit, () => {
      lists.others = [asked(2, 15)];
      return new Refusal(409, 'StaleVersion', 'The shares have changed since you saw them.');
    });
    const { press } = openPage(platform, '/upload?tab=collaborate');
    await press('Accept the split of Last tram');
    await waitFor(() => expect(said()).toContain('The shares have changed since you saw them.'));
    await waitFor(() => expect(screen.getByText('15 %')).toBeVisible());
    platform.on(splits.answerSplit, ({ body }) => {
      expect(body).toEqual({ version: 2, answer: 'decline' });
      lists.others = [];
      return { ok: true };
    });
    await press('Decline the split of Last tram');
    expect(await screen.findByText('Nobody shares a track with you yet')).toBeVisible();
  });

  it('I propose shares of a track of mine to whom I find by name, and take them back', async () => {
    platform.on(search.search, [
      { kind: 'person', id: odette.id, name: 'Odette Marsh', detail: 'odette', imageUrl: null },
    ]);
    platform.on(splits.proposeSplit, ({ params, body }) => {
      expect(params.trackId).toBe(idOf(50));
      expect(body.shares).toEqual([
        { userId: idOf(1), role: 'artist', percent: 66.67 },
        { userId: odette.id, role: 'producer', percent: 33.33 },
      ]);
      const shares = [share(me, 66.67, true), share(odette, 33.33)];
      lists.mine = [split({ owner: me, proposed: { version: 1, shares, leaving: [], isMine: false } })];
      return lists.mine[0] ?? split();
    });
    platform.on(splits.withdrawSplit, () => {
      lists.mine = [];
      return { ok: true };
    });
    const { press, user } = openPage(platform, '/upload?tab=collaborate');
    await press('Propose a split');
    const dialog = await screen.findByRole('dialog', { name: 'Propose a split' });
    await press('Propose');
    expect(within(dialog).getByText('Choose a track.')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('option', { name: 'Wolf Street' })).toBeInTheDocument());
    expect(within(dialog).queryByRole('option', { name: 'Old' })).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText('Track'), 'Wolf Street');
    await press('Propose');
    expect(within(dialog).getByText('Name somebody besides yourself.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Who has a share'), 'odette');
    await user.click(await within(dialog).findByRole('button', { name: /Odette Marsh/ }));
    await user.selectOptions(within(dialog).getByLabelText('What Odette Marsh did'), 'Producer');
    fill(within(dialog).getByLabelText('Percent of Odette Marsh'), '100.5');
    await press('Propose');
    expect(within(dialog).getByText('All shares together have to come to 100 %.')).toBeVisible();
    fill(within(dialog).getByLabelText('Percent of Odette Marsh'), '33.33');
    expect(within(dialog).getByText('66.67 %')).toBeVisible();
    await press('Propose');
    const list = await region('Your splits');
    await waitFor(() => expect(within(list).getByText('33.33 %')).toBeVisible());
    await press('Take the proposal back: Last tram');
    expect(await screen.findByText('All of your music is yours alone')).toBeVisible();
  });

  it('who said no is named, and the shares that stand are where a new proposal begins', async () => {
    const shares = [share(me, 70), share(odette, 30)];
    lists.mine = [split({ owner: me, inForce: { version: 1, shares }, declinedBy: odette })];
    const { press } = openPage(platform, '/upload?tab=collaborate');
    expect(await screen.findByText(/said no to what you proposed last/)).toHaveTextContent('Odette');
    await press('Propose other shares: Last tram');
    const dialog = await screen.findByRole('dialog', { name: 'Shares of Last tram' });
    expect(within(dialog).getByLabelText('Percent of Odette')).toHaveValue(30);
    expect(within(dialog).getByText('70 %')).toBeVisible();
  });

  it('a list that does not load says so, and is tried again', async () => {
    platform.on(splits.listSplits, ({ query }) =>
      query.side === 'mine' ? new Refusal(503, 'Unavailable', 'Later.') : [asked(1, 20)],
    );
    const { press } = openPage(platform, '/upload?tab=collaborate');
    expect(await screen.findByText('Splits did not load', {}, { timeout: 5000 })).toBeVisible();
    platform.on(splits.listSplits, []);
    await press('Retry');
    expect(await screen.findByText('All of your music is yours alone')).toBeVisible();
  });
});
