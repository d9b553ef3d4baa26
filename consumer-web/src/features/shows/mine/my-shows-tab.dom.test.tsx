import { shows } from '@marquee/command-api/contract/shows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, idOf, me, myShow, show } from '../../../testing/records.ts';

const mine = myShow({ title: 'House Test', scheduledAt: fromNow(10 * 60_000) });

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [mine, show({ id: idOf(101) })];
  platform.on(shows.changeShowStatus, ({ params, body }) => platform.change(params.showId, body));
});

const card = () => screen.findByRole('article', { name: 'House Test' });
const cards = () => screen.getAllByRole('article');
const streaming = () => screen.getByRole('tab', { name: 'Streaming' });

describe('My Shows', () => {
  it('lists only mine, whatever the server answers (LS90, P277)', async () => {
    platform.on(shows.listShows, () => platform.shows);
    openPage(platform, '/live-shows?tab=mine');
    expect(within(await card()).getByText('House Test')).toBeVisible();
    expect(await within(await card()).findByText('Earnings')).toBeVisible();
    expect(cards()).toHaveLength(1);
  });

  it('Go Live opens the Streaming tab, End Stream ends it (LS91, LS92, LS93, ST235, C288)', async () => {
    const { user, press } = openPage(platform, '/live-shows?tab=mine');
    expect(within(await card()).queryByRole('button', { name: 'End Stream' })).toBeNull();
    await press('Go Live', within(await card()));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'House Test' })).toBeVisible());
    await waitFor(() => expect(streaming()).toHaveAttribute('aria-selected', 'true'));
    await user.click(screen.getByRole('tab', { name: /^My Shows/ }));
    expect(await card()).toHaveTextContent('🔴 LIVE');
    expect(within(await card()).queryByRole('button', { name: 'Go Live' })).toBeNull();
    await press('End Stream', within(await card()));
    await press('End Stream', within(await screen.findByRole('dialog', { name: 'End the show?' })));
    await waitFor(async () => expect(await card()).toHaveTextContent('⏹️ ENDED'));
    expect(screen.queryByRole('button', { name: 'Go Live' })).toBeNull();
    expect(platform.heard(shows.changeShowStatus).map(({ body }) => body.status)).toEqual(['live', 'ended']);
  });

  it('Go Live long before its time asks once, and says when the show is by the clock of its place', async () => {
    const [scheduledAt, doorsAt] = [fromNow(5 * 3_600_000), fromNow(4 * 3_600_000)];
    platform.shows = [myShow({ title: 'House Test', scheduledAt, doorsAt, timeZone: 'Pacific/Kiritimati' })];
    const { press } = openPage(platform, '/live-shows?tab=mine');
    await press('Go Live', within(await card()));
    const dialog = await screen.findByRole('dialog', { name: 'Go live this early?' });
    expect(dialog).toHaveTextContent(
      /House Test is set for .*, \d+:\d\d [AP]M Kiritimati time\. Doors at \d+:\d\d [AP]M/,
    );
    await press('Wait', within(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(platform.heard(shows.changeShowStatus)).toHaveLength(0);
    await press('Go Live', within(await card()));
    await press('Go live now', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(platform.heard(shows.changeShowStatus)).toHaveLength(1));
    await waitFor(() => expect(streaming()).toHaveAttribute('aria-selected', 'true'));
    // The card has this button too until its tab gives way to the studio.
    await waitFor(() => expect(screen.getByRole('button', { name: 'End Stream' })).toBeVisible());
  });

  it('a show to come leads to its studio, to try camera and microphone', async () => {
    const { user, press } = openPage(platform, '/live-shows?tab=mine');
    await press('More for House Test');
    await user.click(await screen.findByRole('menuitem', { name: 'Try camera and microphone' }));
    expect(await screen.findByText(/nobody sees or hears you before Go Live/)).toBeVisible();
  });

  it('below 100 followers Go Live says how many are missing (ST242)', async () => {
    const words = 'Going live takes 100 followers; you have 3.';
    platform.on(shows.changeShowStatus, new Refusal(403, 'NotEnoughFollowers', words));
    const { press } = openPage(platform, '/live-shows?tab=mine');
    await press('Go Live', within(await card()));
    const dialog = await screen.findByRole('dialog', { name: 'Nearly there' });
    expect(dialog).toHaveTextContent(words);
    await press('Close', within(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await card()).toHaveTextContent('📅 SCHEDULED');
  });

  it('a show is edited, and cancelled with its reason', async () => {
    platform.on(shows.editShow, ({ params, body }) =>
      platform.change(params.showId, { location: body.location ?? null }),
    );
    platform.on(shows.cancelShow, ({ params }) => platform.change(params.showId, { status: 'cancelled' }));
    const { user, press } = openPage(platform, '/live-shows?tab=mine');
    await press('More for House Test');
    await user.click(await screen.findByRole('menuitem', { name: 'Edit show' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Show' }));
    expect(await edit.findByLabelText('Title')).toHaveValue('House Test');
    // happy-dom's lists forget what a form sets on them
    await user.selectOptions(edit.getByLabelText('Genre'), 'Country');
    fill(edit.getByLabelText(/^Location/), 'The Other Room, Reno');
    await press('Save changes', edit);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Show changed'));
    await waitFor(async () => expect(await card()).toHaveTextContent('The Other Room, Reno'));

    await press('More for House Test');
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel show' }));
    const cancel = within(await screen.findByRole('dialog', { name: 'Cancel this show?' }));
    await press('Cancel show', cancel);
    expect(await cancel.findByText('Say why, the buyers will read it')).toBeVisible();
    fill(cancel.getByLabelText('Why'), 'The roof leaks.');
    await press('Cancel show', cancel);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Show cancelled'));
    expect(platform.heard(shows.cancelShow).map(({ body }) => body)).toEqual([{ reason: 'The roof leaks.' }]);
    expect(await within(await card()).findByText('UNKNOWN')).toBeVisible();
  });

  it('who has no show reads how to begin, and how many follow (C296)', async () => {
    platform.shows = [];
    platform.person = me({ followers: 7 });
    openPage(platform, '/live-shows?tab=mine');
    expect(await screen.findByText('You have no shows yet')).toBeVisible();
    expect(screen.getByText(/Going live takes 100 followers; you have 7\./)).toBeVisible();
  });

  it('goes on to the last of mine (LS90)', async () => {
    platform.shows = Array.from({ length: 30 }, (_, count) =>
      myShow({ id: idOf(200 + count), title: `Night ${count + 1}` }),
    );
    const { press } = openPage(platform, '/live-shows?tab=mine');
    await screen.findByRole('article', { name: 'Night 12' });
    expect(cards()).toHaveLength(12);
    expect(screen.getByRole('tab', { name: /^My Shows/ })).toHaveTextContent('12+');
    await press('Show more shows');
    await waitFor(() => expect(cards()).toHaveLength(24));
    await press('Show more shows');
    expect(await screen.findByRole('heading', { name: 'Night 30' })).toBeVisible();
    expect(cards()).toHaveLength(30);
    expect(screen.getByRole('tab', { name: /^My Shows/ })).not.toHaveTextContent('+');
  });
});
