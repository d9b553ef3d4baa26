import { expect, test } from 'vitest';
import { isReservedUsername } from './usernames.ts';

test.each(['admin', 'Admin', 'a.d-m_i.n', 'adm1n', 'supp0rt', 'MARQUEE', 'm4rquee', 'official', 'no-reply', 'root'])(
  'nobody is called %s',
  (name) => expect(isReservedUsername(name)).toBe(true),
);

test.each(['administra', 'ada', 'lunavega', 'rooty', 'marqueemoon', 'guest', 'mailo', '1337'])(
  'somebody may be called %s',
  (name) => expect(isReservedUsername(name)).toBe(false),
);
