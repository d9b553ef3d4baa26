import { expect, test, vi } from 'vitest';
import type { Session } from '../auth/sessions.ts';
import { SESSION_OVER, SessionGuard } from './session-guard.ts';

const session = (personId: string): Session => ({
  personId,
  email: 'ana@example.com',
  actor: { kind: 'person', id: personId, roles: [] },
  authenticatedAt: 0,
  minor: undefined,
});

/** Far longer than a test. */
const NEVER_MS = 3_600_000;

/** A guard that looks when it is told, and sockets by the person who opened them. */
function guardOf(of: (cookie: string | undefined) => Promise<Session | undefined>) {
  const listeners = new Set<(personId: string) => void>();
  const onForgotten = (listener: (personId: string) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const guard = new SessionGuard({ of, onForgotten }, NEVER_MS);
  const ended: string[] = [];
  const open = (personId: string) =>
    guard.add({ cookie: personId, personId, end: (code) => ended.push(`${personId} ${code}`) });
  return { guard, ended, listeners, open };
}

test('the socket of a session that is over ends, once, and no other', async () => {
  let over = '';
  const { guard, ended, open } = guardOf(async (cookie = '') => (cookie === over ? undefined : session(cookie)));
  open('ana');
  open('ben');
  await guard.check();
  over = 'ana';
  await Promise.all([guard.check(), guard.check()]);
  expect(ended).toEqual([`ana ${SESSION_OVER}`]);
});

test('a cookie that is another person’s by now ends the socket', async () => {
  const { guard, ended, open } = guardOf(async () => session('ben'));
  open('ana');
  await guard.check();
  expect(ended).toEqual([`ana ${SESSION_OVER}`]);
});

test('nobody is let go because sessions cannot be looked up, and who left is not looked up', async () => {
  const looked: (string | undefined)[] = [];
  const { guard, ended, open } = guardOf(async (cookie) => {
    looked.push(cookie);
    throw new Error('the database is away');
  });
  open('ana');
  open('ben')();
  await guard.check();
  expect([ended, looked]).toEqual([[], ['ana']]);
});

test('what a process hears of a person ends their sockets at once, and no other is looked up', async () => {
  const looked: (string | undefined)[] = [];
  const { guard, ended, listeners, open } = guardOf(async (cookie) => {
    looked.push(cookie);
    return undefined;
  });
  open('ana');
  open('ana');
  open('ben');
  for (const tell of listeners) tell('ana');
  await vi.waitFor(() => expect(ended).toEqual([`ana ${SESSION_OVER}`, `ana ${SESSION_OVER}`]));
  expect(looked).toEqual(['ana', 'ana']);
  guard.close();
  expect(listeners.size).toBe(0);
});
