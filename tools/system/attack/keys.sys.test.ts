import { randomUUID } from 'node:crypto';
import { contract } from '@marquee/command-api/contexts.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { takesKey } from '@marquee/command-api/contract/endpoint.ts';
import { migration as migrations } from '@marquee/command-api/contract/migration.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { embeddedDatabase, withEmbeddedLog } from '../../testing/embedded.ts';
import { addressOf } from '../../testing/endpoint-address.ts';
import { eventually } from '../../testing/eventually.ts';
import { grantRole } from '../../testing/grant-role.ts';
import type { PlatformProcess } from '../../testing/platform-process.ts';
import { buy, demoPerson, newPerson, schedule, ticketsOf, wish } from '../../testing/purchases.ts';
import { expectWell } from '../../testing/readiness.ts';
import { startSeeded } from '../../testing/seeded-platform.ts';
import { prepareAttempts } from '../http/attempts/all.ts';
import { attempts as art } from '../http/attempts/art.ts';
import type { Attempt } from '../http/attempts/attempt.ts';
import { attempts as migration } from '../http/attempts/migration.ts';
import { attempts as music } from '../http/attempts/music.ts';
import { shapeOf } from '../http/fuzz/schema-values.ts';
import { otherBody } from './other-bodies.ts';

/** Another thing than an attempt names, where that is neither an id nor one of a list. */
const others: Readonly<Record<string, unknown>> = {
  unit: 2,
  ticketType: 'vip',
  jobId: 'night-watch',
  record: 'order-another',
  caseId: `${randomUUID()}.1`,
};

/** Another value than `named` that a field of an endpoint's address takes. */
function otherValue(name: string, field: string, named: unknown): unknown {
  const { params } = contract[name] ?? {};
  const listed = params && shapeOf(params).properties?.[field]?.enum;
  return others[field] ?? listed?.find((value) => value !== named) ?? randomUUID();
}

/** They end what the others are about, so they come last. */
const ending = ['abandon', 'refund', 'changeShowStatus', 'cancelShow'];
const all = Object.keys(contract).filter((name) => contract[name] && takesKey(contract[name]));
const names = [...all.filter((name) => !ending.includes(name)), ...ending];

let platform: PlatformProcess;
let pool: Pool;
/** Owns the show, has bought the tickets and is an operator: nothing of what follows is refused for who sends it. */
let person: Client;
let attempts: Readonly<Record<string, Attempt>>;

beforeAll(async () => {
  platform = await startSeeded(inject('demoFolder'), { MARQUEE_TRUST_PROXY: 'true' });
  const { url, dataDir } = platform;
  pool = openPool({ url: embeddedDatabase(dataDir), application: 'attack' });
  person = await demoPerson(url, 'artist');
  await withEmbeddedLog(dataDir, (log) => grantRole(log, person, 'operator'));
  const [fan, operator] = [await newPerson(url), await demoPerson(url, 'operator')];
  const theirs = await prepareAttempts({ url, dataDir, fan, artist: person, operator }, fan);
  const asBuyer = await art.prepare({ url, dataDir, fan: person, artist: fan, operator });
  const asParty = await music.prepare({ url, dataDir, fan: person, artist: fan, operator });
  const ownMigration = await migration.prepare({ url, dataDir, fan: person, artist: person, operator });
  // what a job does meanwhile in somebody's name would be counted as theirs
  await eventually('it is over', async () => {
    const all = await Promise.all([person, fan].map((each) => each.call(migrations.listMigrations)));
    return all.flat().every(({ status }) => status !== 'running');
  });
  const me = (await person.call(accounts.getCurrentUser)).id;
  await person.call(age.verifyAge, { body: { birthDate: '1990-04-12' } });
  const pip = { firstName: 'Pip', birthDate: '2016-05-01', username: 'pipthekid' };
  const kidId = (await person.call(kids.createKid, { body: pip })).id;
  const ofKid = (name: string) => ({ ...theirs[name], params: { kidId } });
  const { id: showId } = await schedule(person);
  const { ticketId } = await buy(person, showId, 2);
  const open = await person.call(tickets.purchase, { body: wish(showId) });
  const own = { params: { ticketId } };
  const movedAt = await whenMoved(showId, ticketId);
  const unit = { params: { ticketId, unit: 1 } };
  const [transfer, taken] = [
    { ...theirs.offerTransfer, ...unit },
    { ...theirs.withdrawTransfer, ...unit },
  ];
  attempts = {
    ...theirs,
    ...ownMigration,
    cancelArtPurchase: asBuyer.cancelArtPurchase,
    askArtReturn: asBuyer.askArtReturn,
    confirmArtReceipt: asBuyer.confirmArtReceipt,
    answerSplit: asParty.answerSplit,
    leaveSplit: asParty.leaveSplit,
    setKidLimits: ofKid('setKidLimits'),
    changeKid: ofKid('changeKid'),
    openKidSession: ofKid('openKidSession'),
    removeKid: ofKid('removeKid'),
    answerKidRequest: { ...theirs.answerKidRequest, params: { followerId: kidId, followeeId: me } },
    // what is given away is nothing that its owner could be asked about after it
    giveArt: { ...theirs.giveArt, body: { to: me } },
    abandon: { ...theirs.abandon, params: { ticketId: open.ticketId } },
    refund: { ...theirs.refund, ...own },
    keepTickets: { ...theirs.keepTickets, ...own, body: { movedAt } },
    offerTransfer: transfer,
    withdrawTransfer: taken,
  } as Readonly<Record<string, Attempt>>;
});

afterAll(async () => {
  await pool?.end();
  await platform?.remove();
});

/** Moves a show by an hour, and says when it was moved as its ticket holder is told. */
async function whenMoved(showId: string, ticketId: string): Promise<string> {
  const scheduledAt = new Date(Date.now() + 25 * 3_600_000).toISOString();
  await person.call(shows.editShow, { params: { showId }, body: { scheduledAt } });
  return eventually('the move on the ticket', async () => {
    const [held] = await ticketsOf(person, ticketId);
    return held?.show.movedFrom?.movedAt;
  });
}

/** Sends an attempt from a network address of its own, so that no limit is met. */
function send(name: string, key: string, change: Partial<Attempt> = {}, by = person): Promise<Answer> {
  const endpoint = contract[name];
  if (!endpoint) throw new Error(`there is no endpoint ${name}`);
  const { params, query, body, file, type } = { ...attempts[name], ...change };
  return by.elsewhere().request(endpoint.method, addressOf(endpoint, params, query), {
    body: file ?? body ?? (endpoint.body ? {} : undefined),
    headers: { 'idempotency-key': key, ...(type && { 'content-type': type }) },
  });
}

/** Events that came of what people did. */
async function eventsOfPeople(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from log.events where meta->>'actor' not like 'system:%'`,
  );
  return rows[0]?.count ?? 0;
}

const reused = { status: 422, json: { code: 'KeyReused' } };
/**
 * When something was done is told, and may be told anew, as what lets somebody in for a minute is given anew. The seats of a show follow
 * what was done with it a moment later.
 */
const timeless = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/"(?:requestId|token)":"[^"]*"/g, '')
    .replaceAll(/"(?:capacity|sold|held)":\d+/g, '');

describe('one idempotency key', () => {
  const keyOf = (name: string) => `the key of ${name}`;
  // These end the session, and so all that could be asked after it.
  const firsts = names.filter((name) => !['eraseMe', 'openKidSession'].includes(name));

  test.each(firsts)('%s: sent twice it is answered the same and done once', async (name) => {
    const first = await send(name, keyOf(name));
    expect(`${name} ${first.status}`).not.toMatch(/ (?:401|422|429|5\d\d)$/);
    const events = await eventsOfPeople();
    const again = await send(name, keyOf(name));
    expect(`${again.status} ${timeless(again.text)}`).toBe(`${first.status} ${timeless(first.text)}`);
    expect(await eventsOfPeople()).toBe(events);
  });

  test.each(firsts)('%s: at any other endpoint its key is refused and changes nothing', async (name) => {
    await send(name, keyOf(name));
    const events = await eventsOfPeople();
    const others = names.filter((other) => other !== name);
    const answers = await Promise.all(others.map(async (other) => [other, await send(other, keyOf(name))] as const));
    const taken = answers.filter(
      ([, { status, json }]) => status !== 422 || JSON.stringify(json).includes('KeyReused') === false,
    );
    expect(taken.map(([other, { status, text }]) => `${other}: ${status} ${text}`)).toEqual([]);
    expect(await eventsOfPeople()).toBe(events);
  });

  test.each(firsts.filter((name) => contract[name]?.params))('%s: on another thing it is refused', async (name) => {
    await send(name, keyOf(name));
    const events = await eventsOfPeople();
    const params = { ...attempts[name]?.params };
    for (const field of Object.keys(params)) {
      expect(
        await send(name, keyOf(name), { params: { ...params, [field]: otherValue(name, field, params[field]) } }),
      ).toMatchObject(reused);
    }
    expect(await eventsOfPeople()).toBe(events);
  });

  test('with another body it is refused, wherever there is a body and more than one to send', async () => {
    const taken = await Promise.all(firsts.map(async (name) => (await send(name, keyOf(name))).status));
    expect(taken.filter((status) => status === 200).length).toBeGreaterThan(firsts.length / 2);
    const events = await eventsOfPeople();
    const one: string[] = [];
    for (const name of firsts) {
      const [endpoint, attempt] = [contract[name], attempts[name]];
      if (endpoint?.upload) {
        const file = new Uint8Array([...(attempt?.file ?? []), 0]);
        expect(await send(name, keyOf(name), { file }), name).toMatchObject(reused);
      }
      if (!endpoint?.body) continue;
      const body = otherBody(endpoint, attempt?.body ?? {});
      if (body) expect(await send(name, keyOf(name), { body }), name).toMatchObject(reused);
      else one.push(name);
    }
    expect(one).toEqual(['reauthenticate']);
    expect(await eventsOfPeople()).toBe(events);
  });

  test('of another person is another key', async () => {
    const other = await newPerson(platform.url);
    expect((await send('createShow', keyOf('follow'), {}, other)).status).not.toBe(422);
    expect((await send('purchase', keyOf('follow'), {}, other)).status).toBe(422);
  });
});

describe('money under one idempotency key', () => {
  test('a purchase of a free show and of one for $50 is one purchase', async () => {
    const buyer = await newPerson(platform.url);
    const tiers = (price: string) => [{ tier: 'general' as const, price, capacity: 10 }];
    const free = await schedule(person, { price: '0.00', tiers: tiers('0.00') });
    const dear = await schedule(person, { price: '50.00', tiers: tiers('50.00') });
    const headers = { 'idempotency-key': randomUUID() };
    const taken = await buyer.call(tickets.purchase, { body: wish(free.id, 2), headers });
    expect(taken.payment).toBe('nothingDue');
    const refusal = await buyer.refusal(tickets.purchase, { body: wish(dear.id, 2), headers });
    expect(refusal).toMatchObject({ status: 422, body: { code: 'KeyReused' } });
    expect((await person.call(shows.getShowFigures, { params: { showId: dear.id } })).held).toBe(0);
  });

  test('two orders are given back under two keys only, and the read models go on', async () => {
    const buyer = await newPerson(platform.url);
    const { id } = await schedule(person);
    const orders = [await buy(buyer, id), await buy(buyer, id)];
    const headers = { 'idempotency-key': randomUUID() };
    const refund = (n: number, more = headers) =>
      buyer.call(tickets.refund, { params: { ticketId: orders[n]?.ticketId ?? '' }, body: {}, headers: more });
    await refund(0);
    await expect(refund(1)).rejects.toMatchObject({ status: 422, body: { code: 'KeyReused' } });
    expect((await ticketsOf(buyer, orders[1]?.ticketId ?? ''))[0]?.status).toBe('confirmed');
    await refund(1, { 'idempotency-key': randomUUID() });
    await expectWell(platform.url);
    expect((await buyer.call(accounts.getCurrentUser)).roles).toEqual(['fan']);
  });
});
