import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, goLive, newPerson, pay, schedule, ticketsOf, wish } from '../../testing/purchases.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** The account service's own tables, and what people are found by: they hold names by design, and erasure empties them. */
const ACCOUNT_TABLES = ['user', 'account', 'session', 'verification', 'usernames', 'search_names', 'search_docs'];

/** Names, addresses and numbers of people stand nowhere in plain but in the account service's own tables. */
export function privacySuite(platform: () => TestPlatform): void {
  test('no name, e-mail or phone number stands in plain in events, read models, snapshots or jobs', async () => {
    const { artist, dataDir, url } = platform();
    const canary = { name: 'Zebulon Quagmire', mail: 'zebulon.quagmire@canary.test', phone: '+1 555 867 5309' };
    const friend = { name: 'Philippa Quagmire', mail: 'philippa.quagmire@canary.test' };
    const person = new Client(url);
    await person.signUp(canary.name, canary.mail);
    await person.call(accounts.changeProfile, { body: { lastName: 'Quagmire', bio: 'Zebulon plays the zither' } });
    const show = await schedule(artist);
    const order = await person.call(tickets.purchase, {
      body: {
        ...wish(show.id, 2),
        purchaserName: canary.name,
        purchaserEmail: canary.mail,
        purchaserPhone: canary.phone,
      },
    });
    await pay(person, order);
    const { ticketId, paymentIntentId } = order;
    await person.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    await person.call(tickets.offerTransfer, {
      params: { ticketId, unit: 1 },
      body: { email: friend.mail, name: friend.name },
    });
    const tip = await person.call(liveShow.sendTip, {
      params: { showId: show.id },
      body: { amount: '5.00', message: 'From Zebulon with love' },
    });
    await pay(person, tip);
    const live = { showId: (await goLive(artist)).id };
    await person.call(liveShow.postMessage, { params: live, body: { message: 'Zebulon says good evening' } });
    const asked = { question: 'More Quagmire?', options: ['Philippa too', 'No'] };
    const poll = await artist.call(liveShow.startPoll, { params: live, body: asked });
    expect(poll).toMatchObject({ question: asked.question, options: [{ text: 'Philippa too' }, { text: 'No' }] });
    expect((await person.call(liveShow.listLines, { params: live })).map(({ message }) => message)).toEqual([
      'Zebulon says good evening',
      asked.question,
    ]);
    await mailTo(dataDir, canary.mail, /ticket/);
    await mailTo(dataDir, friend.mail, /has a ticket for you/);
    expect(await ticketsOf(person, ticketId)).toHaveLength(1);

    const words = ['zebulon', 'quagmire', 'philippa', '867 5309', '8675309'];
    const main = await tablesWith(embeddedDatabase(dataDir), words);
    expect(main).toContain('user');
    expect(main.filter((table) => !ACCOUNT_TABLES.includes(table))).toEqual([]);
    expect(await tablesWith(embeddedDatabase(dataDir, 'marquee_jobs'), words)).toEqual([]);
  });

  test('what lets a browser pay stands nowhere, whether or not it was used', async () => {
    const { artist, dataDir, url } = platform();
    const [person, show] = [await newPerson(url), await schedule(artist)];
    const paid = await buy(person, show.id);
    const open = await person.call(tickets.purchase, { body: wish(show.id) });
    const handled = async () => {
      const found = await tablesWith(embeddedDatabase(dataDir), [paid.paymentIntentId]);
      return found.includes('webhook_inbox');
    };
    await eventually('the webhook of the payment', handled);
    const secrets = [paid.clientSecret, open.clientSecret];
    expect(new Set(secrets).size).toBe(2);
    for (const database of ['marquee', 'marquee_jobs'])
      expect(await tablesWith(embeddedDatabase(dataDir, database), secrets), database).toEqual([]);
  });
}
