import { art } from '@marquee/command-api/contract/art.ts';
import type { Art, ArtSale } from '@marquee/command-api/contract/art-shapes.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePlayer } from '../../lib/player/player-store.ts';
import { artOf, pictureOf } from '../../testing/art.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../testing/open-page.tsx';
import { artist, fromNow, idOf, kid, me } from '../../testing/records.ts';
import { trackOf } from '../../testing/tracks.ts';

let platform: FakePlatform;
let works: Art[];
const tracks = ['Glasshouse', 'Bells', 'Rain'].map((title, n) => ({
  ...{ id: idOf(50 + n), title, artist: 'Odette Marsh', duration: 60 },
}));
const collection = () =>
  artOf({
    ...{ id: idOf(80), kind: 'collection', title: 'Night sky', price: 4800, priceCents: '480000' },
    pieces: [70, 71].map((n) => ({ id: idOf(n), title: `Piece ${n}`, image: pictureOf(idOf(n + 20), `Piece ${n}`) })),
    images: [70, 71].map((n) => pictureOf(idOf(n + 20), `Piece ${n}`)),
    musicTracks: tracks,
  });

beforeEach(() => {
  platform = new FakePlatform();
  platform.person = me();
  works = [artOf()];
  platform.on(art.listArt, () => works);
  platform.on(art.listCollections, () => [collection()]);
  platform.on(art.listMyArt, () => works.filter(({ ownerId }) => ownerId === idOf(1)));
  platform.on(art.listArtSales, []);
  platform.on(art.getArt, ({ params }) => works.find(({ id }) => id === params.artId) ?? collection());
  platform.on(art.getProvenance, [
    {
      act: 'sold',
      from: artist(),
      to: artist({ id: idOf(1), firstName: 'June', username: 'june' }),
      price: '1500.00',
      collection: null,
      at: fromNow(0),
    },
    { act: 'made', from: null, to: artist(), price: null, collection: null, at: fromNow(0) },
  ]);
});
afterEach(closePlayer);

const card = (title: string) => screen.findByRole('article', { name: title });
const one = `/art-gallery?art=${idOf(70)}`;

describe('the gallery', () => {
  it('A154 A156 R12: a collection is viewed, bought, and heard: two of its tracks are named, then how many more there are', async () => {
    platform.on(music.getTrack, ({ params }) => trackOf({ id: params.trackId, title: 'Glasshouse' }));
    const { press } = openPage(platform, '/art-gallery');
    const shown = within(await card('Night sky'));
    expect(shown.getByText('Glasshouse')).toBeVisible();
    expect(shown.getByText('Bells')).toBeVisible();
    expect(shown.queryByText('Rain')).toBeNull();
    expect(shown.getByText('1 more track')).toBeVisible();
    expect(shown.getByText('$4.8K')).toBeVisible();
    await press(/^Play Soundtrack/, shown);
    expect(await screen.findByRole('region', { name: 'Player' })).toBeVisible();
    expect(shown.getByRole('link', { name: 'View Night sky' })).toHaveAttribute('href', `/art-gallery?art=${idOf(80)}`);
    const view = shown.getByRole('link', { name: /^View Gallery/ });
    expect(view).toHaveAttribute('href', `/art-gallery?art=${idOf(80)}`);
    await press(/^Buy Collection/, shown);
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy “Night sky”' }));
    expect(dialog.getByText('2 pieces')).toBeVisible();
  });

  it('A154: a collection that nobody can buy now has a dark button, one’s own has none, and one without music none to play it', async () => {
    const shownAs = async (changes: Partial<Art>) => {
      platform.on(art.listCollections, [{ ...collection(), ...changes }]);
      openPage(platform, '/art-gallery');
      return within(await card('Night sky'));
    };
    const buy = { name: /^Buy Collection/ };
    for (const changes of [
      { isForSale: false, price: null, priceCents: null, isPayable: false },
      { price: null, priceCents: null, priceInfinite: true, isPayable: false },
      { reservedUntil: fromNow(60_000) },
    ])
      expect((await shownAs(changes)).getByRole('button', buy)).toBeDisabled();
    const mine = await shownAs({ ownerId: idOf(1), musicTracks: [] });
    expect(mine.queryByRole('button')).toHaveAccessibleName(/likes/);
    expect(mine.getByRole('link', { name: /^View Gallery/ })).toBeVisible();
  });

  it('what is all exclusive is not heard, and a kid is not sent to unlock it', async () => {
    platform.on(music.getTrack, ({ params }) => trackOf({ id: params.trackId, locked: true, fileUrl: null }));
    for (const [person, said] of [
      [me(), /unlock them on their pages/],
      [kid(), /and for 18 and over/],
    ] as const) {
      platform.person = person;
      const { press } = openPage(platform, '/art-gallery');
      await press(/^Play Soundtrack/, within(await card('Night sky')));
      await waitFor(() => expect(toasts()[0]).toHaveTextContent(said));
    }
  });

  it('A153 A155 A157 A158: search, category and price range are asked of the server, and stand in the address', async () => {
    const { user } = openPage(platform, '/art-gallery?tab=pieces');
    await card('Slack water');
    const names = (list: HTMLElement) =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(names(category)).toEqual([
      ...['All categories', 'Digital', 'Traditional', 'Photography', 'Sculpture', 'Space Art', 'Abstract'],
    ]);
    const price = screen.getByRole('combobox', { name: 'Price range' });
    expect(names(price)).toEqual([
      ...['Any price', 'Under $1,000', '$1,000 to $10,000', '$10,000 to $100,000', '$100,000 and more', '∞ Infinity'],
    ]);
    await user.selectOptions(category, 'Space Art');
    await user.selectOptions(price, 'Under $1,000');
    await user.type(screen.getByRole('searchbox', { name: 'Search the gallery' }), 'tide');
    await waitFor(() =>
      expect(platform.heard(art.listArt).at(-1)?.query).toMatchObject({
        category: 'space',
        price: 'under-1000',
        q: 'tide',
      }),
    );
    expect(window.location.search).toContain('category=space');
    works = [];
    await user.selectOptions(category, 'Digital');
    expect(await screen.findByText('Nothing like that hangs here')).toBeVisible();
  });

  it('says that it did not load, and is loaded again', async () => {
    platform.on(art.listCollections, new Refusal(500, 'Internal', 'Broken.'));
    const { press } = openPage(platform, '/art-gallery');
    expect(await screen.findByText('The collections did not load')).toBeVisible();
    platform.on(art.listCollections, [collection()]);
    await press(/^(Retry|Try|Load)/);
    expect(await card('Night sky')).toBeVisible();
  });
});

describe('one piece', () => {
  it('is looked at closely by keyboard, is liked, and says where it has been', async () => {
    platform.on(social.like, () => {
      works = [artOf({ likeCount: 4, isLiked: true })];
      return { ok: true };
    });
    const { press, user } = openPage(platform, one);
    expect(await screen.findByRole('heading', { level: 1, name: 'Slack water' })).toBeVisible();
    expect(await screen.findByText('Sold by Dry County to June for $1,500.00')).toBeVisible();
    expect(screen.getByText('Made by Dry County')).toBeVisible();
    await press(/Look at it closely$/);
    const box = await screen.findByRole('dialog', { name: 'Slack water' });
    expect(within(box).getByRole('img', { name: 'Slack water' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/^3 likes/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^4 likes/ })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(platform.heard(social.like)[0]?.params).toEqual({ kind: 'art', id: idOf(70) });
  });

  it('of a collection, arrow keys go from picture to picture', async () => {
    const { press, user } = openPage(platform, `/art-gallery?art=${idOf(80)}`);
    await press('Look at Piece 70 closely');
    expect(await screen.findByRole('dialog', { name: 'Piece 70' })).toHaveTextContent('1 of 2');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Piece 71' })).toHaveTextContent('2 of 2');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Piece 70' })).toBeVisible();
  });

  it('is bought at the price that was shown, and paid by card', async () => {
    platform.on(art.buyArt, {
      ...{ payable: `artsale-${idOf(7)}`, clientSecret: 'pi_7_secret', paymentIntentId: 'pi_7' },
      ...{ totalAmount: '1250.00', payment: 'required' },
    });
    platform.on(payments.paySandbox, { intentId: 'pi_7', status: 'succeeded' });
    platform.on(payments.confirmPayment, ({ body }) => {
      works = [artOf({ ownerId: idOf(1), isForSale: false, price: null, priceCents: null, lockedUntil: fromNow(1e9) })];
      return { payable: body.payable, status: 'paid' };
    });
    const { press } = openPage(platform, one);
    await press('Buy for $1,250');
    await press('Continue to payment', within(await screen.findByRole('dialog')));
    expect(await screen.findByText(/^It is kept for you for half an hour/)).toBeVisible();
    await press(/Succeeds/);
    await press(/^Pay \$1,250/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('“Slack water” hangs in your gallery.'));
    expect(platform.heard(art.buyArt)[0]?.body).toEqual({ price: '1250.00' });
    expect(await screen.findByText(/Its seller can still take it back/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Put on sale/ })).toBeNull();
  });

  it('says why it was not bought: somebody else was faster', async () => {
    platform.on(art.buyArt, new Refusal(409, 'Reserved', 'Somebody is paying for this right now.'));
    const { press } = openPage(platform, one);
    await press('Buy for $1,250');
    await press('Continue to payment', within(await screen.findByRole('dialog')));
    expect(await screen.findByText('Somebody is paying for this right now.')).toBeVisible();
    expect(screen.getByText(/^It will be kept for you for half an hour/)).toBeVisible();
    expect(screen.queryByText(/^It is kept/)).toBeNull();
  });

  it('A159: that nobody can pay has no button to buy it, one that is being paid a dark one', async () => {
    works = [artOf({ price: null, priceCents: null, priceInfinite: true, isPayable: false })];
    openPage(platform, one);
    expect(await screen.findByText('∞ Infinity')).toBeVisible();
    expect(screen.queryByText(/more than a card/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    works = [artOf({ reservedUntil: fromNow(60_000) })];
    openPage(platform, one);
    expect(await screen.findByRole('button', { name: /^Buy for/ })).toBeDisabled();
  });

  it('that costs more than a card can pay says so in the gallery and on its page, and has no button that can only fail', async () => {
    const dear = { price: 2_500_000, priceCents: '250000000', isPayable: false };
    works = [artOf(dear)];
    openPage(platform, '/art-gallery?tab=pieces');
    const shown = within(await card('Slack water'));
    expect(shown.getByText('$2.5M')).toBeVisible();
    expect(shown.getByText('More than a card can pay')).toBeVisible();
    platform.on(art.listCollections, [{ ...collection(), ...dear }]);
    openPage(platform, '/art-gallery');
    expect(within(await card('Night sky')).getByRole('button', { name: /^Buy Collection/ })).toBeDisabled();
    openPage(platform, one);
    expect(await screen.findByText(/^This costs more than a card can pay, so it is not sold here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull();
  });

  it('of one’s own is put on sale, and what is no price is said at its field', async () => {
    works = [artOf({ ownerId: idOf(1), userId: idOf(1), isForSale: false, price: null, priceCents: null })];
    platform.on(art.listArtForSale, ({ body }) => {
      works = [artOf({ ownerId: idOf(1), userId: idOf(1) })];
      expect(body.price).toBe('1,250');
      return works[0] ?? artOf();
    });
    const { press, user } = openPage(platform, one);
    await press('Put on sale');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Price' }), 'a lot');
    await press('Put on sale', dialog);
    expect(await dialog.findByText(/Enter dollars, such as 250/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'Price' }));
    await user.type(dialog.getByRole('textbox', { name: 'Price' }), '1,250');
    expect(dialog.getByText('On its card: $1.2K')).toBeVisible();
    await press('Put on sale', dialog);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('It is for sale'));
  });

  it('is reported where somebody else made it', async () => {
    platform.on(moderation.report, { ok: true });
    const { user, press } = openPage(platform, one);
    await press('Report this piece');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this piece' }));
    await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'Nudity or sex');
    await press('Report', dialog);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Reported'));
    const [said] = platform.heard(moderation.report);
    expect(said?.body).toMatchObject({ kind: 'art', id: idOf(70), reason: 'nudity' });
  });

  it('of one’s own has no way to report it', async () => {
    works = [artOf({ userId: idOf(1) })];
    openPage(platform, one);
    expect(await screen.findByRole('heading', { name: 'Slack water' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  });

  it('there is none of that id: the way back', async () => {
    platform.on(art.getArt, new Refusal(404, 'NotFound', 'No such art.'));
    openPage(platform, one);
    expect(await screen.findByText('There is no such art')).toBeVisible();
  });
});

describe('my gallery', () => {
  it('a piece without title or picture is not hung, and says what is missing', async () => {
    const { press } = openPage(platform, '/art-gallery');
    await press('Hang a piece');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hang a piece' }));
    await press('Hang it', dialog);
    expect(await dialog.findByText('Title is required')).toBeVisible();
    await fill(dialog.getByRole('textbox', { name: 'Title' }), 'One of one');
    await press('Hang it', dialog);
    expect(await dialog.findByText(/Choose a picture of the piece/)).toBeVisible();
    expect(platform.heard(art.createPiece)).toEqual([]);
    expect(platform.heard(keptFiles.storeFile)).toEqual([]);
  });

  it('a collection is made of pieces and tracks of one’s own', async () => {
    works = [artOf({ ownerId: idOf(1), userId: idOf(1) })];
    platform.on(music.listTracks, [trackOf()]);
    platform.on(art.createCollection, () => collection());
    const { press, user } = openPage(platform, '/art-gallery');
    await press('New collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'New collection' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Night sky');
    await user.click(await dialog.findByRole('checkbox', { name: 'Slack water' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Wolf Street' }));
    await press('Show it', dialog);
    await waitFor(() => expect(platform.heard(art.createCollection)).toHaveLength(1));
    expect(platform.heard(art.createCollection)[0]?.body).toMatchObject({ pieces: [idOf(70)], tracks: [idOf(50)] });
  });

  it('a sale is taken back where its buyer asks', async () => {
    const sale: ArtSale = {
      ...{ id: idOf(7), artId: idOf(70), kind: 'piece', title: 'Slack water', buyer: artist(), price: '1250.00' },
      ...{ mine: '1218.75', status: 'completed', returnAsked: true, received: false },
      ...{ returnableUntil: fromNow(1e8), soldAt: fromNow(0) },
    };
    platform.on(art.listArtSales, [sale]);
    platform.on(art.refundArtSale, { ok: true });
    const { press } = openPage(platform, '/art-gallery?tab=sales');
    expect(await screen.findByText('The buyer asks you to take it back')).toBeVisible();
    expect(screen.getByText(/\$1,218\.75 is yours/)).toBeVisible();
    await press(/^Take it back/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('$1,250.00 goes back'));
  });
});
