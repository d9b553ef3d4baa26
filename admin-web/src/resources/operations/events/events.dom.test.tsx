import { adminEvents, type DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { causesOf } from './causes.ts';
import { differencesOf } from './differences.ts';
import { momentOf } from './entity-then.tsx';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const event = (n: number, type: string, causationId: string, more: Partial<DeskEvent> = {}): DeskEvent => ({
  id: id(n),
  place: n,
  stream: `order-${id(50)}`,
  revision: n,
  type,
  at: `2026-11-24T06:00:0${n}.000Z`,
  actor: 'system:payments',
  actorName: null,
  correlationId: id(90),
  causationId,
  policy: 1,
  version: 1,
  data: { purchaser: { person: id(3), sealed: '…' } },
  ...more,
});
const held = event(1, 'SeatsHeld', id(90));
const placed = event(2, 'OrderPlaced', held.id);
const asked = event(3, 'PaymentRequested', placed.id);

function platformWithLog(...permissions: (keyof typeof adminEvents)[]): FakePlatform {
  const platform = new FakePlatform(['listEvents', 'getEvent', 'getEntity', ...permissions]);
  platform.on(adminEvents.listEvents, () => new RowsOf([asked, placed, held]));
  platform.on(adminEvents.getEvent, placed);
  platform.on(adminEvents.getEntity, ({ query, params }) => {
    if (query.revision === 1) return new Refusal(404, 'NotFound', 'There is nothing.');
    const state = { status: 'placed', units: [{ seat: 1 }] };
    return { stream: params.stream, revision: 2, at: placed.at, newest: 3, state };
  });
  return platform;
}

test('the log says what happened in words, and an event what it set in motion and what it changed', async () => {
  const user = openConsole(platformWithLog(), '/events');
  await user.click(await screen.findByText('Order placed'));
  const changes = await screen.findByRole('table', { name: 'Differences' });
  expect(within(changes).getByText('status').closest('tr')).toHaveTextContent('–"placed"');
  expect(within(changes).getByText('units.0.seat')).toBeVisible();
  const tree = screen.getByRole('link', { name: 'Seats held' }).closest('li') as HTMLElement;
  expect(within(tree).getByRole('link', { name: 'Order placed' })).toHaveAttribute('aria-current', 'true');
  expect(within(tree).getByRole('link', { name: 'Payment requested' })).toBeVisible();
});

test('a filter has what its kind of field has: a search its sign, a date its label above what the browser writes', async () => {
  const user = openConsole(platformWithLog(), '/events');
  const search = await screen.findByPlaceholderText('Stream, as order-…');
  expect(search.closest('.MuiInputBase-root')?.querySelector('svg')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'From' }));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect(from).toHaveAttribute('type', 'datetime-local');
  expect(from.labels?.[0]).toHaveAttribute('data-shrink', 'true');
});

test('who may not reveal sees what is sealed masked, and no way to open it', async () => {
  openConsole(platformWithLog(), `/events/${placed.id}/show`);
  expect(await screen.findByText(/"sealed": "…"/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull();
});

test('causes are trees in the order of the log; what came from elsewhere stands at the top', () => {
  const shape = (causes: ReturnType<typeof causesOf>): unknown =>
    causes.map(({ event: { place }, effects }) => [place, shape(effects)]);
  expect(shape(causesOf([asked, placed, held]))).toEqual([[1, [[2, [[3, []]]]]]]);
  expect(shape(causesOf([asked, held]))).toEqual([
    [1, []],
    [3, []],
  ]);
  expect(shape(causesOf([event(4, 'X', id(4))]))).toEqual([[4, []]]);
});

test('differences name each value that is not the same', () => {
  expect(differencesOf({ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3], d: null }, e: {} })).toEqual([
    { path: 'b.c.1', before: '2', after: '3' },
    { path: 'b.d', before: undefined, after: 'null' },
    { path: 'e', before: undefined, after: '{}' },
  ]);
  expect(differencesOf({ a: [1] }, { a: [1] })).toEqual([]);
});

test('a moment is the number of an event, or a time', () => {
  expect(momentOf('12')).toEqual({ revision: 12 });
  expect(momentOf('2026-11-24T12:00Z')).toEqual({ at: '2026-11-24T12:00:00.000Z' });
  expect(momentOf('-1')).toBeUndefined();
  expect(momentOf('yesterday')).toBeUndefined();
});

test('what is no moment is named, and not taken for the time before the first event', async () => {
  const user = openConsole(platformWithLog(), `/events/${placed.id}/show`);
  await screen.findByRole('table', { name: 'Differences' });
  const before = screen.getByRole('textbox', { name: 'As it was at' });
  await user.clear(before);
  expect(await screen.findByRole('table', { name: 'Differences' })).toBeVisible();
  await user.type(before, '2026-13-45');
  expect(before).toHaveAccessibleDescription('Neither a number nor a time.');
  expect(screen.queryByRole('table', { name: 'Differences' })).toBeNull();
});
