import pg from 'pg';
import { expect, it } from 'vitest';
import { withPassword } from './with-password.ts';

it.each(['plain', 'a@b:c/d?e#f', '100%', '%41', "it's $HOME", 'ä ö', '[x]&=+'])(
  'gives the driver %j as it is',
  (password) => {
    const { connectionParameters } = new pg.Client(
      withPassword('postgres://marquee@db:5432/marquee', password),
    ) as pg.Client & {
      readonly connectionParameters: Readonly<Record<string, unknown>>;
    };
    expect(connectionParameters).toMatchObject({
      password,
      user: 'marquee',
      host: 'db',
      port: 5432,
      database: 'marquee',
    });
  },
);

it('leaves what has no password to put in, and what is no address', () => {
  expect(withPassword('postgres://me:mine@db/x', undefined)).toBe('postgres://me:mine@db/x');
  expect(withPassword('nowhere', 'x')).toBe('nowhere');
});
