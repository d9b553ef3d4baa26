import { expect, it } from 'vitest';
import { deviceStore } from '../../../lib/session/device-store.ts';
import { doorStore, KEPT_FOR, type SavedList } from './door-store.ts';

const BEGINS = '2026-06-01T20:00:00.000Z';
const begins = Date.parse(BEGINS);
const list: SavedList = { issuedAt: BEGINS, keys: [], tickets: [] };
const keep = (show: string) => doorStore.keepList(show, 'June', BEGINS, list);

it('has the list of a show for who fetched it, until the show is over', async () => {
  await keep('evening');
  expect(await doorStore.list('evening', 'June', begins)).toEqual(list);
  expect(await doorStore.list('another', 'June', begins)).toBeUndefined();
  expect(await doorStore.list('evening', 'June', begins + KEPT_FOR)).toBeUndefined();
  expect(await doorStore.list('evening', 'June', begins)).toBeUndefined();
});

it('drops what somebody else fetched on this device', async () => {
  await keep('evening');
  expect(await doorStore.list('evening', 'Ada', begins)).toBeUndefined();
  expect(await doorStore.list('evening', 'June', begins)).toBeUndefined();
});

it('forgets the list of a show that is over, and every list with who signs out, and no admission', async () => {
  const act = { code: 'a code', admission: 'one', at: BEGINS };
  await doorStore.keepAct('evening', act);
  for (const show of ['evening', 'matinee']) await keep(show);
  await doorStore.dropList('matinee');
  expect(await doorStore.list('matinee', 'June', begins)).toBeUndefined();
  await deviceStore.forgetPeople();
  expect(await doorStore.list('evening', 'June', begins)).toBeUndefined();
  expect(await doorStore.acts('evening')).toEqual([act]);
  await doorStore.forgetAct('evening', act);
  expect(await doorStore.acts('evening')).toEqual([]);
});

it('tells of admissions in their order, and calls the device by one name', async () => {
  const at = (minute: string) => ({ code: minute, admission: minute, at: `2026-06-01T20:${minute}:00.000Z` });
  for (const minute of ['30', '10', '20']) await doorStore.keepAct('late', at(minute));
  expect((await doorStore.acts('late')).map(({ admission }) => admission)).toEqual(['10', '20', '30']);
  const name = await doorStore.name();
  expect(name).toMatch(/^Door [\dA-F]{4}$/);
  expect(await doorStore.name()).toBe(name);
});
