import { expect, it } from 'vitest';
import { isDoor, keptRequest } from './kept-requests.ts';

const HERE = 'https://marquee.example';
const SHOW = '0198a000-0000-4000-8000-000000000001';
const heard = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  keptRequest({ url: new URL(path, HERE).href, mode, method }, HERE);

it('keeps the page of a door, its files, who is here and the show, and nothing else', () => {
  expect(heard(`/tickets?door=${SHOW}`, 'navigate')).toBe('page');
  expect(heard('/assets/app-A1b2.js', 'cors')).toBe('file');
  expect(heard('/api/auth/user')).toBe('answer');
  expect(heard(`/api/live-shows/${SHOW}`)).toBe('answer');
  const others = [
    heard('/tickets', 'navigate'),
    heard(`/live-shows?door=${SHOW}`, 'navigate'),
    heard(`/api/live-shows/${SHOW}/door`),
    heard(`/api/live-shows/${SHOW}/door/list`),
    heard('/api/tickets/mine'),
    heard('/api/auth/user', 'cors', 'POST'),
    heard('https://elsewhere.example/assets/app.js'),
  ];
  expect(new Set(others)).toEqual(new Set([undefined]));
});

it('knows the address of a door', () => {
  expect([isDoor(`${HERE}/tickets?door=${SHOW}`), isDoor(`${HERE}/tickets?show=${SHOW}`)]).toEqual([true, false]);
});
