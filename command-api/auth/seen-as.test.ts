import { describe, expect, it } from 'vitest';
import { SEEN_AS_MS, SeenAs } from './seen-as.ts';

const person = '018f0000-0000-7000-8000-000000000001';
const seenAs = new SeenAs('a secret', false);
const now = Date.UTC(2026, 10, 27);
const cookieOf = (header: string) => `other=1; ${header.split(';')[0]}`;
const cookie = cookieOf(seenAs.begin(person, 'token', now));

describe('the cookie by which staff see as somebody else', () => {
  it('names them for its session, for a quarter of an hour', () => {
    expect(seenAs.read(cookie, 'token', now)).toBe(person);
    expect(seenAs.read(cookie, 'token', now + SEEN_AS_MS - 1)).toBe(person);
    expect(seenAs.read(cookie, 'token', now + SEEN_AS_MS)).toBeUndefined();
    expect(seenAs.read(cookie, 'another', now)).toBeUndefined();
  });

  it('is nothing where it was changed, signed by another secret, ended, or never there', () => {
    const longer = cookie.replace(String(now + SEEN_AS_MS), String(now + 2 * SEEN_AS_MS));
    const other = cookie.replace(person, person.replace('1', '2'));
    const foreign = cookieOf(new SeenAs('another secret', false).begin(person, 'token', now));
    for (const bad of [longer, other, foreign, cookieOf(seenAs.end()), 'marquee.seen_as=x', '', undefined])
      expect(seenAs.read(bad, 'token', now)).toBeUndefined();
  });

  it('is secure where the platform is', () => {
    const secure = new SeenAs('a secret', true);
    const header = secure.begin(person, 'token', now);
    expect(header).toMatch(/^__Secure-marquee\.seen_as=.*HttpOnly; SameSite=Lax; Secure$/);
    expect(secure.read(cookieOf(header), 'token', now)).toBe(person);
  });
});
