import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { createAuth } from '../auth/auth.ts';
import { type AccountRequests, openAccountRequests } from './account-requests.ts';

const publicUrl = 'http://127.0.0.1:4000';
const secret = 'a secret of thirty-two characters.';
let pool: Pool;
let requests: AccountRequests;

beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = openPool({ url, application: 'test', max: 4 });
  await createAuth({
    pool,
    publicUrl,
    trustedOrigins: [publicUrl],
    secret,
    production: false,
    onRegistered: async () => {},
  });
  requests = await openAccountRequests(pool, { masterKey: Buffer.alloc(32, 7), secret, publicUrl });
});
afterAll(() => pool.end());

async function someone() {
  const [id, email] = [randomUUID(), `${randomUUID()}@people.test`];
  await pool.query('insert into "user" (id, email, name, "emailVerified") values ($1, $2, $3, false)', [
    id,
    email,
    'Ada',
  ]);
  return { id, email };
}

/** The newest request, taken as a job takes it. */
async function taken(): Promise<string> {
  const id = (await requests.waiting(10)).at(-1) ?? '';
  await requests.handedOn([id]);
  return id;
}

const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? '';

test('a link sets one password once; its use ends the older ones, also those whose mail is still to go', async () => {
  const { id, email } = await someone();
  await requests.askForPassword(email);
  const older = await taken();
  const olderToken = tokenIn((await requests.mailOf(older))?.link);
  await requests.askForPassword(email.toUpperCase());
  const late = await taken();
  await requests.askForPassword(email);
  const newest = await taken();
  const mail = await requests.mailOf(newest);
  expect(mail).toMatchObject({ person: id, to: email, about: 'passwordReset' });
  expect(await requests.mailOf(newest)).toEqual(mail);
  const token = tokenIn(mail?.link);
  expect(await requests.useForPassword(olderToken)).toBeUndefined();
  expect(await requests.useForPassword(token)).toBe(id);
  expect(await requests.useForPassword(token)).toBeUndefined();
  expect(await requests.mailOf(late)).toBeUndefined();
  expect(await requests.useForPassword(olderToken)).toBeUndefined();
});

test('neither token nor e-mail can be read in the table', async () => {
  const { email } = await someone();
  await requests.askForPassword(email);
  const token = tokenIn((await requests.mailOf(await taken()))?.link);
  const { rows } = await pool.query<{ row: string }>('select r::text as row from account_requests r');
  const everything = rows.map(({ row }) => row).join('\n');
  for (const text of [token, email]) {
    expect(everything).not.toContain(text);
    expect(everything).not.toContain(Buffer.from(text).toString('hex'));
  }
});

test('a link is over after an hour, and nobody gets one without an account', async () => {
  const { email } = await someone();
  await requests.askForPassword(email);
  const request = await taken();
  const token = tokenIn((await requests.mailOf(request))?.link);
  await pool.query(`update account_requests set requested_at = requested_at - interval '61 minutes' where id = $1`, [
    request,
  ]);
  expect(await requests.useForPassword(token)).toBeUndefined();
  expect(await requests.mailOf(request)).toBeUndefined();
  await requests.askForPassword('nobody@people.test');
  expect(await requests.mailOf(await taken())).toBeUndefined();
});

test('who asks for an account gets a link that opens it once; whose address it is already is told so', async () => {
  const account = { email: 'New@people.test', name: 'Ada', passwordHash: 'a hash' };
  await requests.askForAccount(account);
  const mail = await requests.mailOf(await taken());
  expect(mail).toMatchObject({ to: 'new@people.test', about: 'confirmSignUp' });
  expect(await requests.useForPassword(tokenIn(mail?.link))).toBeUndefined();
  expect(await requests.useForAccount(tokenIn(mail?.link))).toEqual({ ...account, email: 'new@people.test' });
  expect(await requests.useForAccount(tokenIn(mail?.link))).toBeUndefined();
  const { id, email } = await someone();
  await requests.askForAccount({ ...account, email });
  expect(await requests.mailOf(await taken())).toMatchObject({ person: id, to: email, about: 'alreadyHere' });
});

test('that a password was changed is told at the address of the account, with no key to it in the mail', async () => {
  const { id, email } = await someone();
  await requests.tellOfPassword(email.toUpperCase());
  const told = await taken();
  const mail = { person: id, to: email, about: 'passwordChanged', link: `${publicUrl}/api/login?mode=forgot` };
  expect(await requests.mailOf(told)).toEqual(mail);
  expect(await requests.mailOf(told)).toEqual(mail);
  expect(await requests.forget(id, email)).toEqual([told]);
  expect(await requests.mailOf(told)).toBeUndefined();
});

test('who is erased takes with them what was asked for in their name, also before they had an account', async () => {
  const { id, email } = await someone();
  const asked = { email: email.toUpperCase(), name: 'Ada', passwordHash: 'a hash' };
  await requests.askForAccount(asked);
  const before = await taken();
  await requests.askForPassword(email);
  const mailed = await taken();
  await requests.mailOf(mailed);
  const other = await someone();
  await requests.askForPassword(other.email);
  const others = await taken();
  expect(new Set(await requests.forget(id, email))).toEqual(new Set([before, mailed]));
  expect(await requests.mailOf(before)).toBeUndefined();
  expect(await requests.mailOf(others)).toMatchObject({ to: other.email });
  expect(await requests.forget(id, undefined)).toEqual([]);
});

/** The mails of a change of e-mail: to the new address, and to the one that it has. */
async function changing(person: string, from: string, to: string) {
  await requests.emails.ask({ person, email: to }, from);
  const ids = await requests.waiting(10);
  await requests.handedOn(ids);
  const mails = await Promise.all(ids.map((each) => requests.mailOf(each)));
  return { there: mails.find((mail) => mail?.to === to.toLowerCase()), here: mails.find((mail) => mail?.to === from) };
}

test('another e-mail is used once, by its newest link; a failure leaves the link as it was', async () => {
  const { id, email } = await someone();
  const older = await changing(id, email, 'older@people.test');
  const { there, here } = await changing(id, email, 'New@People.test');
  expect(there).toMatchObject({ person: id, to: 'new@people.test', about: 'confirmEmail' });
  expect(here).toMatchObject({ person: id, to: email, about: 'emailWarning' });
  const { emails } = requests;
  const made: string[] = [];
  const apply = async (change: { email: string }) => made.push(change.email) > 0;
  expect(await emails.use(tokenIn(older.there?.link), apply)).toBe(false);
  // the link that stops it makes nothing, and the other way round
  expect(await emails.use(tokenIn(here?.link), apply)).toBe(false);
  expect(await emails.stop(tokenIn(there?.link))).toBe(false);
  await expect(emails.use(tokenIn(there?.link), () => Promise.reject(new Error('no log')))).rejects.toThrow('no log');
  expect(await emails.use(tokenIn(there?.link), async () => false)).toBe(false);
  expect(made).toEqual([]);
  expect(await emails.use(tokenIn(there?.link), apply)).toBe(true);
  expect(await emails.use(tokenIn(there?.link), apply)).toBe(false);
  expect(made).toEqual(['new@people.test']);
  expect(await emails.stop(tokenIn(here?.link))).toBe(false);
});

test('a change of e-mail is stopped from the old address, and is over after a day', async () => {
  const { id, email } = await someone();
  const { there, here } = await changing(id, email, 'stopped@people.test');
  expect(await requests.emails.stop(tokenIn(here?.link))).toBe(true);
  expect(await requests.emails.use(tokenIn(there?.link), async () => true)).toBe(false);
  const late = await changing(id, email, 'late@people.test');
  await pool.query(`update account_requests set requested_at = requested_at - interval '25 hours' where person = $1`, [
    id,
  ]);
  expect(await requests.emails.use(tokenIn(late.there?.link), async () => true)).toBe(false);
  expect(await requests.emails.stop(tokenIn(late.here?.link))).toBe(false);
});

test('whose address somebody else wants is told so, and it gets no link', async () => {
  const [{ id, email }, other] = [await someone(), await someone()];
  const { there, here } = await changing(id, email, other.email);
  expect(there).toMatchObject({ person: other.id, to: other.email, about: 'emailTaken' });
  expect(there?.link).not.toContain('token');
  expect(here).toMatchObject({ about: 'emailWarning' });
});

test('a claim is withdrawn by a link of its own, before it is confirmed and after, which no other proof opens', async () => {
  const claim = { name: 'Ada', work: 'A song.', subject: { kind: 'post', id: randomUUID() } } as const;
  const { claims } = requests;
  const withdrawalIn = (link = '') => new URL(link).searchParams.get('withdraw') ?? '';
  const asked = async () => {
    await claims.ask({ ...claim, email: 'ada@people.test' }, randomUUID());
    const id = await taken();
    const mail = await requests.mailOf(id);
    return { id, token: tokenIn(mail?.link), proof: withdrawalIn(mail?.withdrawal) };
  };
  const [early, late] = [await asked(), await asked()];
  expect(claims.claimantOf(early.proof)).toBe(early.id);
  expect(early.proof).toBe(withdrawalIn(claims.withdrawalPage(early.id)));
  // neither another's, nor half of one, nor the link that confirms
  const swapped = late.id + early.proof.slice(36);
  for (const wrong of [swapped, early.proof.slice(0, -1), `${early.proof}x`, early.token, '', 'x'.repeat(79)])
    expect(claims.claimantOf(wrong)).toBeUndefined();
  expect([await claims.forget(early.id), await claims.forget(early.id)]).toEqual([true, false]);
  expect(await claims.use(early.token, async () => true)).toBe(false);
  expect(await requests.mailOf(early.id)).toBeUndefined();
  // one that is being confirmed is waited for
  const order: string[] = [];
  let confirmed = () => {};
  const confirming = claims.use(late.token, async () => {
    order.push('confirms');
    await new Promise<void>((resolve) => {
      confirmed = resolve;
    });
    return order.push('confirmed') > 0;
  });
  await expect.poll(() => order).toEqual(['confirms']);
  const forgetting = claims.forget(late.id).then((gone) => order.push(`forgotten ${gone}`));
  await pause(50);
  expect(order).toEqual(['confirms']);
  confirmed();
  await Promise.all([confirming, forgetting]);
  expect(order).toEqual(['confirms', 'confirmed', 'forgotten true']);
});

test('a claim waits for the link that goes to who makes it, which files it once, and is sealed until then', async () => {
  const claim = { name: 'Ada Quill', work: 'A song of 2019.', subject: { kind: 'post', id: randomUUID() } } as const;
  const own = randomUUID();
  // sent again after a lost answer, it is one claim and one mail
  for (const _ of ['first', 'again']) await requests.claims.ask({ ...claim, email: 'Ada@People.test' }, own);
  expect((await pool.query('select from account_requests where id = $1', [own])).rowCount).toBe(1);
  const id = await taken();
  expect(id).toBe(own);
  const mail = await requests.mailOf(id);
  expect(mail).toMatchObject({ person: id, to: 'ada@people.test', about: 'confirmClaim' });
  expect(mail?.link).toMatch(`${publicUrl}/takedown?token=`);
  const token = tokenIn(mail?.link);
  const { rows } = await pool.query('select * from account_requests where id = $1', [id]);
  const written = JSON.stringify(rows) + rows[0].sealed.toString('latin1');
  for (const secret of [token, 'Quill', 'ada@people.test', claim.subject.id]) expect(written).not.toContain(secret);
  const filed: unknown[] = [];
  const file = async (asked: unknown, claimant: string) => filed.push(asked, claimant) > 0;
  const broken = requests.claims.use(token, async () => Promise.reject(new Error('not now')));
  await expect(broken).rejects.toThrow('not now');
  expect(await requests.claims.use(`${token}x`, file)).toBe(false);
  // neither is it the link of anything else
  expect(await requests.useForAccount(token)).toBeUndefined();
  expect(await requests.emails.use(token, async () => true)).toBe(false);
  const both = await Promise.all([requests.claims.use(token, file), requests.claims.use(token, file)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(filed).toEqual([{ ...claim, email: 'ada@people.test' }, id]);
  expect(await requests.mailOf(id)).toBeUndefined();
  // who erases an account takes what was asked for with its address along
  await requests.claims.ask({ ...claim, email: 'eve@people.test' }, randomUUID());
  const other = await taken();
  expect(await requests.forget(randomUUID(), 'eve@people.test')).toEqual([other]);
});
