import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { Usernames, usernameLike } from './usernames.ts';

test.each([
  ['Luna Vega', 'lunavega'],
  ['  José  Ñandú ', 'josenandu'],
  ['Ｋｏｆｉ №5', 'kofino5'],
  ["D'Arcy-O’Neill 3rd", 'darcyoneill3rd'],
  ['The Very Long Orchestra of the Old Town', 'theverylongorchestraofth'],
  ['Ελένη', 'guest'],
  ['🎷', 'guest'],
  ['', 'guest'],
])('%j becomes %s', (name, username) => {
  expect(usernameLike(name)).toBe(username);
});

/** The table of names in memory. */
function reservations(): { readonly usernames: Usernames; readonly taken: Map<string, string> } {
  const taken = new Map<string, string>();
  const query = async (_: string, [name = '', person = '']: readonly string[]) => {
    if (!taken.has(name)) taken.set(name, person);
    return { rows: [{ person: taken.get(name) }] };
  };
  return { usernames: new Usernames({ query } as unknown as Pool), taken };
}

test('EN217: who has the name of another gets a number behind it', async () => {
  const { usernames, taken } = reservations();
  const names: string[] = [];
  for (let n = 0; n < 50; n += 1) names.push(await usernames.reserveLike('Ada Lovelace', randomUUID()));
  expect(names[0]).toBe('adalovelace');
  for (const name of names.slice(1)) expect(name).toMatch(/^adalovelace[1-9]\d*$/);
  expect(new Set(names).size).toBe(50);
  expect(taken.size).toBe(50);
});

test('asked again, a person gets the same name', async () => {
  const { usernames } = reservations();
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await usernames.reserveLike('Ada', one)).toBe('ada');
  expect(await usernames.reserveLike('Ada', one)).toBe('ada');
  const second = await usernames.reserveLike('Ada', two);
  expect(await usernames.reserveLike('Ada', two)).toBe(second);
});
