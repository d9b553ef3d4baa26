import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { pay, schedule, ticketsOf, wish } from '../../testing/box-office.ts';
import { Client } from '../../testing/client.ts';
import type { House } from './house.ts';
import { mailTo } from './outbox.ts';

/** The account service's own tables: they hold name and e-mail by design, and erasure empties them. */
const ACCOUNT_TABLES = ['user', 'account', 'session', 'verification', 'usernames', 'rateLimit'];

/** Every table of a database in which one of the words stands anywhere in a row. */
async function tablesWith(url: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of rows) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      // Bytes are looked at as bytes, too: what is stored as bytea shows in the row's text as hexadecimal digits.
      const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
      const hit = await client.query(`select 1 from ${table} as t where t::text ilike any($1) limit 1`, [patterns]);
      if (hit.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Names, addresses and numbers of people stand nowhere in plain but in the account service's own tables. */
export function privacySuite(house: () => House): void {
  test('no name, e-mail or phone number stands in plain in events, read models, snapshots or jobs', async () => {
    const { artist, dataDir, url } = house();
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
    const tip = await person.call(stage.sendTip, {
      params: { showId: show.id },
      body: { amount: '5.00', message: 'From Zebulon with love' },
    });
    await pay(person, tip);
    await mailTo(dataDir, canary.mail, /ticket/);
    await mailTo(dataDir, friend.mail, /has a ticket for you/);
    expect(await ticketsOf(person, ticketId)).toHaveLength(1);

    const connection = runningEmbedded(dataDir);
    if (!connection) throw new Error('the database does not run');
    const words = ['zebulon', 'quagmire', 'philippa', '867 5309', '8675309'];
    const main = await tablesWith(connection('marquee'), words);
    expect(main).toContain('user');
    expect(main.filter((table) => !ACCOUNT_TABLES.includes(table))).toEqual([]);
    expect(await tablesWith(connection('marquee_jobs'), words)).toEqual([]);
  });
}
