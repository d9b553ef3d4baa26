import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { expect, test } from 'vitest';
import { buy, demoShowId, newPerson, pay, schedule, ticketsOf, wish } from '../../testing/box-office.ts';
import { Client } from '../../testing/client.ts';
import type { House } from './house.ts';

const purchase = (person: Client, body: unknown) => person.request('POST', '/api/tickets/purchase', { body });
const firstError = async (person: Client, body: unknown) => {
  const { status, json } = await purchase(person, body);
  return { status, message: (json as { message?: string }).message };
};

/** The calls of spec section 7 and the shapes of section 3, over HTTP. */
export function callSuite(house: () => House): void {
  test('C280 EN217: the current user has every field with its default', async () => {
    const person = new Client(house().url);
    const email = await person.signUp('Ada');
    const user = await person.call(accounts.getCurrentUser);
    expect(user).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: null,
      profileImageUrl: null,
      userType: 'fan',
      bio: null,
      birthDate: null,
      showBirthday: false,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      subscriptionStatus: 'inactive',
    });
    expect(user.username.length).toBeGreaterThan(0);
    expect(Date.parse(user.createdAt)).not.toBeNaN();
    expect(Date.parse(user.updatedAt)).not.toBeNaN();
  });

  test('EN217: e-mail and username are unique', async () => {
    const { url } = house();
    const [one, two] = [new Client(url), new Client(url)];
    const email = await one.signUp('Ada');
    await expect(two.signUp('Eve', email)).rejects.toMatchObject({ status: 422 });
    await two.signUp('Eve');
    const { username } = await one.call(accounts.getCurrentUser);
    const refusal = await two.refusal(accounts.changeProfile, { body: { username: username.toUpperCase() } });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'UsernameTaken' } });
    await two.call(accounts.changeProfile, { body: { username: `${username}2`, bio: 'Second in line' } });
    expect(await two.call(accounts.getCurrentUser)).toMatchObject({ username: `${username}2`, bio: 'Second in line' });
  });

  test('C286 EN219: the list of shows has live ones first and every field', async () => {
    const list = await house().fan.call(shows.listShows);
    const statuses = list.map(({ status }) => status);
    expect(statuses.lastIndexOf('live')).toBe(statuses.filter((status) => status === 'live').length - 1);
    expect(new Set(statuses)).toContain('scheduled');
    const road = list.find(({ id }) => id === demoShowId('road'));
    expect(road).toMatchObject({ status: 'scheduled', price: '5.00', viewerCount: 0, location: 'The Tin Roof, Reno' });
  });

  test('C287 EN219 V258 V260 K329: a new show is scheduled at 5.00, with its time in ISO form', async () => {
    const owner = await newPerson(house().url);
    const body = { title: ' First night ', description: 'One set.', genre: 'Jazz' as const };
    const scheduledAt = '2028-05-06T20:30:00+02:00';
    const show = await owner.call(shows.createShow, { body: { ...body, scheduledAt } });
    expect(show).toMatchObject({
      title: 'First night',
      price: '5.00',
      status: 'scheduled',
      viewerCount: 0,
      scheduledAt: '2028-05-06T18:30:00.000Z',
    });
    const prices = Object.fromEntries(show.tiers.map(({ tier, price }) => [tier, price]));
    expect(prices).toEqual({ general: '25.00', vip: '75.00', backstage: '150.00', stream: '5.00' });
    const mine = await owner.call(shows.listShows, { query: { owner: 'me' } });
    expect(mine.map(({ id }) => id)).toEqual([show.id]);
  });

  test('V259: every genre of the list is taken, another is refused', async () => {
    const owner = await newPerson(house().url);
    for (const genre of showGenres) await schedule(owner, { genre });
    const answer = await owner.request('POST', '/api/live-shows', {
      body: { title: 'X', description: '', genre: 'Polka', scheduledAt: '2028-05-06T20:30:00Z' },
    });
    expect(answer).toMatchObject({ status: 400, json: { message: 'Choose a genre' } });
  });

  test('C288 ST235 ST242 P277: only the owner, with 100 followers, takes a show live and ends it', async () => {
    const { artist, fan, url } = house();
    const show = await schedule(artist);
    const setStatus = (person: Client, status: 'live' | 'ended') =>
      person.call(shows.changeShowStatus, { params: { showId: show.id }, body: { status } });
    await expect(setStatus(fan, 'live')).rejects.toMatchObject({ status: 403, body: { code: 'NotTheOwner' } });
    await expect(setStatus(artist, 'ended')).rejects.toMatchObject({ status: 409, body: { code: 'ShowNotLive' } });
    expect((await setStatus(artist, 'live')).status).toBe('live');
    expect((await setStatus(artist, 'ended')).status).toBe('ended');
    await expect(setStatus(artist, 'live')).rejects.toMatchObject({ status: 409, body: { code: 'ShowEnded' } });

    const newcomer = await newPerson(url);
    const own = await schedule(newcomer);
    const refusal = await newcomer.refusal(shows.changeShowStatus, {
      params: { showId: own.id },
      body: { status: 'live' },
    });
    expect(refusal).toMatchObject({ status: 403, body: { code: 'NotEnoughFollowers', details: { missing: 100 } } });
  });

  test('P276: anybody signed in browses, creates a show and buys a ticket', async () => {
    const { url } = house();
    const [owner, buyer] = [await newPerson(url), await newPerson(url)];
    const show = await schedule(owner);
    expect((await buyer.call(shows.getShow, { params: { showId: show.id } })).title).toBe(show.title);
    const order = await buy(buyer, show.id);
    expect((await ticketsOf(buyer, order.ticketId)).map(({ status }) => status)).toEqual(['confirmed']);
  });

  test('C289 C290 C291 EN224 EN225 ST236: purchase, pay and confirm; the ticket goes from pending to confirmed with a code', async () => {
    const { artist, url } = house();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const { id: userId } = await buyer.call(accounts.getCurrentUser);
    const body = { ...wish(show.id, 2), purchaserPhone: '+1 555 0100' };
    const order = await buyer.call(tickets.purchase, { body });
    expect(order).toMatchObject({
      ticketType: 'general',
      quantity: 2,
      price: '25.00',
      fee: '0.50',
      totalAmount: '50.00',
    });
    expect(order.clientSecret).toContain(order.paymentIntentId);
    const [pending] = await ticketsOf(buyer, order.ticketId);
    expect(pending).toMatchObject({
      status: 'pending',
      qrCode: null,
      quantity: 2,
      price: '25.00',
      totalAmount: '50.00',
      userId,
      purchaserName: body.purchaserName,
      purchaserEmail: body.purchaserEmail,
      purchaserPhone: '+1 555 0100',
      stripePaymentIntentId: null,
    });
    const held = Date.parse(pending?.expiresAt ?? '') - Date.parse(pending?.createdAt ?? '');
    expect(held).toBeGreaterThan(9 * 60_000);
    expect(held).toBeLessThanOrEqual(10 * 60_000);

    const { ticketId, paymentIntentId } = order;
    const early = await buyer.refusal(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect(early).toMatchObject({ status: 409, body: { code: 'PaymentNotSucceeded' } });
    expect((await pay(buyer, order)).status).toBe('succeeded');
    const confirmed = await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect(confirmed).toEqual({
      ticketId,
      status: 'confirmed',
      message: 'Your ticket has been confirmed. Check your email for details.',
    });
    const [ticket] = await ticketsOf(buyer, ticketId);
    expect(ticket).toMatchObject({ id: ticketId, status: 'confirmed', liveShowId: show.id, mine: true });
    expect(ticket).toMatchObject({ userId, stripePaymentIntentId: paymentIntentId });
    expect(ticket?.qrCode).toBe(ticket?.units[0]?.qrCode);
    expect(ticket?.seatNumber).toBe(ticket?.units[0]?.seatNumber);
    expect(new Set(ticket?.units.map(({ qrCode }) => qrCode)).size).toBe(2);
    expect(new Set(ticket?.units.map(({ seatNumber }) => seatNumber)).size).toBe(2);
  });

  test('EN222 C296: following someone counts, and shows in my list with follower, followed and time', async () => {
    const { artist, url } = house();
    const person = await newPerson(url);
    const { id: followerId } = await person.call(accounts.getCurrentUser);
    const { id: userId, followers, username } = await artist.call(accounts.getCurrentUser);
    await person.call(accounts.follow, { params: { userId } });
    const follows = await person.call(accounts.listFollows);
    expect(follows).toMatchObject([{ followerId, followingId: userId, following: { id: userId, username } }]);
    expect(Date.now() - Date.parse(follows[0]?.createdAt ?? '')).toBeLessThan(60_000);
    await person.call(accounts.follow, { params: { userId } });
    expect(await person.call(accounts.listFollows)).toEqual(follows);
    expect((await artist.call(accounts.getCurrentUser)).followers).toBe(followers + 1);
    await person.call(accounts.unfollow, { params: { userId } });
    expect(await person.call(accounts.listFollows)).toEqual([]);
  });

  const texts = [
    ['V261', 'liveShowId', undefined, 'Show is required'],
    ['V261', 'liveShowId', '', 'Show is required'],
    ['V262', 'ticketType', undefined, 'Ticket type is required'],
    ['V262', 'ticketType', 'gold', 'Ticket type is required'],
    ['V263', 'quantity', undefined, 'Quantity must be at least 1'],
    ['V263', 'quantity', 0, 'Quantity must be at least 1'],
    ['V263', 'quantity', 1.5, 'Quantity must be at least 1'],
    ['V264', 'quantity', 9, 'Maximum 8 tickets per purchase'],
    ['V265', 'purchaserName', undefined, 'Name is required'],
    ['V265', 'purchaserName', '  ', 'Name is required'],
    ['V266', 'purchaserEmail', undefined, 'Valid email is required'],
    ['V266', 'purchaserEmail', '', 'Valid email is required'],
    ['V266', 'purchaserEmail', null, 'Valid email is required'],
    ['V266', 'purchaserEmail', 'ada@', 'Valid email is required'],
    ['V266', 'purchaserEmail', `${'a'.repeat(250)}@people.test`, 'Valid email is required'],
  ] as const;
  test.each(texts)('%s: a purchase with %s = %s is refused with "%s"', async (_, field, value, message) => {
    const body = { ...wish(demoShowId('sunday')), [field]: value };
    expect(await firstError(house().fan, body)).toEqual({ status: 400, message });
  });

  test('V266 V267: the e-mail that the form starts with, my own, is taken; the phone number may be left out', async () => {
    const buyer = await newPerson(house().url);
    const { email } = await buyer.call(accounts.getCurrentUser);
    const body = { ...wish(demoShowId('sunday')), purchaserEmail: email };
    const order = await buyer.call(tickets.purchase, { body });
    const [pending] = await ticketsOf(buyer, order.ticketId);
    expect(pending).toMatchObject({ purchaserEmail: email, purchaserPhone: null });
    await buyer.call(tickets.abandon, { params: { ticketId: order.ticketId } });
    expect((await ticketsOf(buyer, order.ticketId))[0]?.status).toBe('cancelled');
  });

  test('V268: an empty chat message, or one of blanks, is ignored', async () => {
    const { artist } = house();
    const { id: showId } = await schedule(artist);
    for (const message of ['', '   ']) {
      await artist.call(stage.postMessage, { params: { showId }, body: { message } });
    }
    expect(await artist.call(stage.listLines, { params: { showId } })).toEqual([]);
  });

  test('E305: every answer that is not a success has the one error shape, to be shown as "status: body"', async () => {
    const { fan, url } = house();
    const answers = [
      await fan.request('GET', '/api/nothing-here'),
      await fan.request('POST', '/api/tickets/purchase', { body: '{' }),
      await new Client(url).request('GET', '/api/auth/user'),
      await fan.request('GET', `/api/live-shows/${crypto.randomUUID()}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 401, 404]);
    for (const { headers, json } of answers) {
      expect(json).toEqual({
        code: expect.any(String),
        message: expect.stringMatching(/\.$/),
        requestId: headers.get('x-request-id'),
      });
    }
  });

  test('C304 P275: without a session every call for a person answers 401, with one it does not', async () => {
    const stranger = new Client(house().url);
    for (const path of ['/api/auth/user', '/api/live-shows', '/api/tickets/user', '/api/follows']) {
      const [without, signedIn] = [await stranger.request('GET', path), await house().fan.request('GET', path)];
      expect([without.status, signedIn.status]).toEqual([401, 200]);
      // What the page asks for anew comes from here, never from a cache on the way.
      for (const { headers } of [without, signedIn]) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('etag')).toBeNull();
      }
      expect(without.json).toMatchObject({ code: 'Unauthorized', message: 'Sign in and try again.' });
    }
  });
}
