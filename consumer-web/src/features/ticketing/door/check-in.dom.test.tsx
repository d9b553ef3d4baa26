import { type DoorList, type DoorTicket, door } from '@marquee/command-api/contract/ticketing-door.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Lost, Refusal } from '../../../testing/fake-server.ts';
import { tell } from '../../../testing/fake-socket.ts';
import { fill, openPage } from '../../../testing/open-page.tsx';
import { fromNow, idOf, myShow } from '../../../testing/records.ts';

const ticket = (changes: Partial<DoorTicket> = {}): DoorTicket => ({
  ticketId: idOf(300),
  unit: 1,
  generation: 1,
  orderCode: 'BCDFGHJK',
  status: 'confirmed',
  name: 'Ada Guest',
  accountName: null,
  ticketType: 'general',
  seatNumber: 'A1',
  admittedAt: null,
  ...changes,
});

let platform: FakePlatform;
let listed: DoorTicket[];
let number = 700;
beforeEach(async () => {
  platform = new FakePlatform();
  number += 1;
  platform.shows = [myShow({ id: idOf(number), status: 'live' })];
  listed = [ticket()];
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
  platform.on(door.getDoorList, async () => {
    const list = JSON.stringify({
      showId: idOf(number),
      issuedAt: fromNow(0),
      keyId: 1,
      tickets: listed,
    } satisfies DoorList);
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(list));
    return { list, signature: Buffer.from(signature).toString('base64url'), keys: [{ keyId: 1, publicKey: raw }] };
  });
  platform.on(door.getDoor, {
    now: fromNow(0),
    tiers: [{ ticketType: 'general', tickets: 3, admitted: 1 }],
    findings: [],
  });
});

const dialog = () => screen.findByRole('dialog', { name: 'Scan at the door' });
const open = () => openPage(platform, `/tickets?door=${idOf(number)}`);

it('asks before it lets in early, by the clock of the show', async () => {
  platform.shows = [myShow({ id: idOf(number), doorsAt: fromNow(3_600_000) })];
  platform.on(door.checkIn, ({ body }) => {
    if (!body.early) return new Refusal(409, 'DoorsNotOpen', 'The doors are not open yet.');
    return {
      result: 'admitted',
      holderName: 'Ada',
      ticketType: 'general',
      seatNumber: 'A1',
      admittedAt: fromNow(0),
      door: null,
    };
  });
  const { press } = open();
  const desk = within(await dialog());
  fill(await desk.findByLabelText('Code or name'), 'a code');
  await press('Admit', desk);
  expect(await desk.findByText(/^Doors open at .*M.*\. Let in now\?$/)).toBeVisible();
  await press('Let in now', desk);
  expect(await desk.findByText('Admitted')).toBeVisible();
  expect(platform.heard(door.checkIn).map(({ body }) => body.early ?? false)).toEqual([false, true]);
});

it('without a line goes on by its list, warns of a ticket that it let in, and tells when the line is back', async () => {
  const { press } = open();
  const desk = within(await dialog());
  expect(await desk.findByText('General: 1 of 3 in')).toBeVisible();
  await waitFor(() => expect(platform.heard(door.getDoorList)).toHaveLength(1));
  for (const endpoint of [door.getDoor, door.getDoorList, door.checkIn, door.reportAdmissions])
    platform.on(endpoint, new Lost());
  const field = desk.getByLabelText('Code or name');
  fill(field, 'ada');
  await press(/Ada Guest.*Admit/, desk);
  expect(await desk.findByText('Admitted')).toBeVisible();
  expect(desk.getByText(/1 admission still to be told/)).toBeVisible();
  fill(field, 'ada');
  await press(/Ada Guest.*Admit/, desk);
  expect(await desk.findByText('Already admitted')).toBeVisible();

  const found = {
    ticketId: idOf(300),
    unit: 1,
    name: 'Ada Guest',
    ticketType: 'general',
    seatNumber: 'A1',
    at: fromNow(0),
    door: 'Door 2',
    by: 'June',
    first: { at: fromNow(-60_000), door: 'Door 1', by: 'June' },
    code: null,
    diedAt: null,
  } as const;
  platform.on(door.reportAdmissions, ({ body }) =>
    body.admissions.map(({ admission }) => ({ admission, result: 'second' as const, message: null })),
  );
  platform.on(door.getDoor, () => ({ now: fromNow(0), tiers: [], findings: [{ ...found, admission: idOf(9) }] }));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await desk.findByText('Let in twice')).toBeVisible();
  await waitFor(() => expect(desk.queryByText(/still to be told/)).toBeNull());
  const [told] = platform.heard(door.reportAdmissions).slice(-1);
  expect(told?.body.admissions).toEqual([
    expect.objectContaining({ ticket: { ticketId: idOf(300), unit: 1, generation: 1 } }),
  ]);
});

it('takes an admission back, and says why', async () => {
  listed = [ticket({ admittedAt: fromNow(-60_000), status: 'used' })];
  platform.on(door.undoAdmission, () => {
    listed = [ticket()];
    return { ok: true };
  });
  const { press } = open();
  const desk = within(await dialog());
  await waitFor(() => expect(platform.heard(door.getDoorList)).toHaveLength(1));
  const field = await desk.findByLabelText('Code or name');
  fill(field, 'ada');
  await press(/take back/, desk);
  await press('They left and may come back', desk);
  await waitFor(() =>
    expect(platform.heard(door.undoAdmission)[0]?.body).toEqual({ ticketId: idOf(300), unit: 1, reason: 'left' }),
  );
  await waitFor(() => expect(field).toHaveValue(''));
  fill(field, 'ada');
  expect(await desk.findByRole('button', { name: /Ada Guest.*Admit/ })).toBeVisible();
});

it('finds the order of a short code that is not on the list by asking', async () => {
  listed = [];
  platform.on(door.lookUpOrder, [ticket({ name: 'Late Buyer' })]);
  const { press } = open();
  const desk = within(await dialog());
  fill(await desk.findByLabelText('Code or name'), 'bcdf-ghjk');
  await press('Admit', desk);
  expect(await desk.findByRole('button', { name: /Late Buyer.*Admit/ })).toBeVisible();
  expect(platform.heard(door.lookUpOrder)[0]?.body).toEqual({ orderCode: 'BCDFGHJK' });
});

it('is told who comes in at other doors, and does not ask', async () => {
  open();
  const desk = within(await dialog());
  expect(await desk.findByText('General: 1 of 3 in')).toBeVisible();
  await waitFor(() => expect(platform.heard(door.getDoor).length).toBeGreaterThan(1));
  const asked = platform.heard(door.getDoor).length;
  const now = { now: fromNow(0), tiers: [{ ticketType: 'general' as const, tickets: 3, admitted: 2 }], findings: [] };
  tell({ type: 'door', showId: idOf(number), door: now }, `door/${idOf(number)}`);
  expect(await desk.findByText('General: 2 of 3 in')).toBeVisible();
  expect(platform.heard(door.getDoor)).toHaveLength(asked);
});
