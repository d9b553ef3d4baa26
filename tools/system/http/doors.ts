import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { DoorList, door } from '@marquee/command-api/contract/ticketing-door.ts';
import { orderCode, printedOrderCode, ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import { pdfText } from '@marquee/infra/pdf/testing/pdf-text.ts';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { buy, newPerson, pay, schedule, ticketsOf, wish } from '../../testing/purchases.ts';
import { buyerWithMail } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';
import { Window } from './window.ts';

/** Doors that are cut off, look people up, mend their slips and let in early. */
export function doorSuite(platform: () => TestPlatform): void {
  async function evening(quantity: number) {
    const { artist, url } = platform();
    const buyer = await newPerson(url, 'Ada');
    const { id: showId } = await schedule(artist);
    const { ticketId } = await buy(buyer, showId, quantity);
    const codes = (await ticketsOf(buyer, ticketId))[0]?.units.map(({ qrCode }) => qrCode ?? '') ?? [];
    return { artist, buyer, at: { params: { showId } }, ticketId, codes };
  }

  test('two doors that were cut off: each ticket counts once, the second admission and the dead code are shown', async () => {
    const { artist, buyer, at, ticketId, codes } = await evening(3);
    await buyer.call(tickets.refund, { params: { ticketId }, body: { units: [3] } });
    const [one = '', two = '', dead = ''] = codes;
    const act = (code: string, second: number) => {
      return { admission: randomUUID(), code, at: new Date(Date.now() - 60_000 + second * 1_000).toISOString() };
    };
    const side = {
      ...at,
      body: { door: 'Side', admissions: [act(one, 5), act(two, 6), act(dead, 7), act('nothing', 8)] },
    };
    const main = { ...at, body: { door: 'Main', admissions: [act(one, 1)] } };
    const results = (told: readonly { result: string }[]) => told.map(({ result }) => result);
    expect(results(await artist.call(door.reportAdmissions, side))).toEqual([
      'admitted',
      'admitted',
      'dead',
      'refused',
    ]);
    expect(results(await artist.call(door.reportAdmissions, main))).toEqual(['second']);
    await artist.call(door.reportAdmissions, side);

    const { tiers, findings } = await artist.call(door.getDoor, at);
    expect(tiers).toEqual([{ ticketType: 'general', tickets: expect.any(Number), admitted: 2 }]);
    const second = findings.find(({ code }) => code === null);
    expect(second).toMatchObject({
      unit: 1,
      door: 'Main',
      at: main.body.admissions[0]?.at,
      first: { door: 'Side', at: side.body.admissions[0]?.at },
    });
    const died = findings.find(({ code }) => code !== null);
    expect(died).toMatchObject({ unit: 3, door: 'Side', code: expect.stringMatching(/^Ticket(Suspended|Refunded)$/) });
    expect(Date.parse(died?.diedAt ?? '')).not.toBeNaN();
    expect(findings).toHaveLength(2);
  });

  test('a door that was cut off for long tells of fifty at once, and knows what it told', async () => {
    const { artist, at, codes } = await evening(1);
    const admissions = Array.from({ length: 50 }, (_, index) => {
      return { admission: randomUUID(), code: codes[0] ?? '', at: new Date(Date.now() - 60_000 + index).toISOString() };
    });
    const body = { door: 'Main', admissions };
    const { method, path } = door.reportAdmissions;
    const answer = await artist.request(method, path.replace(':showId', at.params.showId), { body });
    const results = (answer.json as { result: string }[]).map(({ result }) => result);
    expect(results).toEqual(['admitted', ...Array.from({ length: 49 }, () => 'second')]);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect((await artist.call(door.getDoor, at)).findings).toHaveLength(49);
  });

  test('a door asks before it lets in early, and knows its own act again', async () => {
    const { artist, at, codes } = await evening(1);
    const body = { code: codes[0] ?? '', door: 'Main', admission: randomUUID() };
    const early = await artist.refusal(door.checkIn, { ...at, body });
    expect(early).toMatchObject({ status: 409, body: { code: 'DoorsNotOpen' } });
    const first = await artist.call(door.checkIn, { ...at, body: { ...body, early: true } });
    expect(first).toMatchObject({ result: 'admitted', holderName: 'Ada Buyer', door: 'Main' });
    const { code, admission } = body;
    const told = { door: 'Main', admissions: [{ code, admission, at: new Date().toISOString() }] };
    await artist.call(door.reportAdmissions, { ...at, body: told });
    expect((await artist.call(door.getDoor, at)).findings).toEqual([]);
    const other = await artist.call(door.checkIn, { ...at, body: { code: body.code, door: 'Side' } });
    expect(other).toMatchObject({ result: 'alreadyAdmitted', door: 'Main' });
  });

  test('the short code finds the order of this show only; what was picked is admitted, and undone by the organiser', async () => {
    const { artist, buyer, at, ticketId } = await evening(1);
    const typed = printedOrderCode(orderCode(ticketId)).toLowerCase();
    expect((await ticketsOf(buyer, ticketId))[0]?.orderCode).toBe(orderCode(ticketId));
    const [found] = await artist.call(door.lookUpOrder, { ...at, body: { orderCode: typed } });
    expect(found).toMatchObject({ ticketId, unit: 1, name: 'Ada Buyer', accountName: 'Ada', status: 'confirmed' });
    const other = { params: { showId: (await schedule(artist)).id }, body: { orderCode: typed } };
    expect((await artist.refusal(door.lookUpOrder, other)).status).toBe(404);
    const none = await artist.refusal(door.lookUpOrder, { ...at, body: { orderCode: 'AEIO-UUUU' } });
    expect(none).toMatchObject({ status: 400, body: { code: 'UnknownCode' } });

    const ticket = { ticketId, unit: 1, generation: found?.generation ?? 0 };
    await artist.call(door.checkIn, { ...at, body: { ticket, early: true } });
    const statusAtTheDoor = async () =>
      (await artist.call(door.lookUpOrder, { ...at, body: { orderCode: typed } }))[0]?.status;
    expect(await statusAtTheDoor()).toBe('used');
    const undo = { ...at, body: { ticketId, unit: 1, reason: 'mistake' as const } };
    await artist.call(door.undoAdmission, undo);
    expect(await statusAtTheDoor()).toBe('confirmed');
    expect((await artist.refusal(door.undoAdmission, undo)).body.code).toBe('NotAdmitted');
  });

  test('the list of the door is signed, and names who holds which ticket', async () => {
    const { artist, at, ticketId } = await evening(2);
    const { list, signature, keys } = await artist.call(door.getDoorList, at);
    const { tickets: listed, keyId } = DoorList.parse(JSON.parse(list));
    expect(listed.map(({ unit, name, status }) => [unit, name, status])).toEqual([
      [1, 'Ada Buyer', 'confirmed'],
      [2, 'Ada Buyer', 'confirmed'],
    ]);
    expect(listed[0]).toMatchObject({ ticketId, orderCode: orderCode(ticketId), admittedAt: null });
    const x = keys.find((key) => key.keyId === keyId)?.publicKey ?? '';
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signed = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect(signed(list)).toBe(true);
    expect(signed(list.replace('Ada', 'Eve'))).toBe(false);
  });

  test('the name typed is the name on the ticket, and one number is its number: on the page, on paper, in mail, at the door', async () => {
    const { artist, dataDir, url } = platform();
    const { buyer, email } = await buyerWithMail(url);
    const { id: showId } = await schedule(artist, { title: 'One number' });
    const order = await buyer.call(tickets.purchase, {
      body: { ...wish(showId, 2), purchaserName: 'Grace Typed', purchaserEmail: email },
    });
    await pay(buyer, order);
    const { ticketId, paymentIntentId } = order;
    await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    const numbers = [ticketNumber(ticketId, 1), ticketNumber(ticketId, 2)];

    const [shown] = await ticketsOf(buyer, ticketId);
    expect(shown?.units.map(({ unit }) => `${printedOrderCode(shown.orderCode)}-${unit}`)).toEqual(numbers);
    expect(shown?.holderName).toBe('Grace Typed');

    const onPaper = (lines: readonly string[]) => {
      expect(lines.filter((line) => line.startsWith('No. '))).toEqual(numbers.map((number) => `No. ${number}`));
      expect(lines.filter((line) => line === 'Grace Typed')).toHaveLength(2);
    };
    const fetched = await fetch(`${url}/api/tickets/${ticketId}/pdf`, { headers: { cookie: buyer.cookie } });
    onPaper(await pdfText(new Uint8Array(await fetched.arrayBuffer())));

    const mail = await mailTo(dataDir, email, /One number/);
    expect(mail.html).toContain('Grace Typed');
    expect(mail.text).toContain(`No. ${numbers[0]?.slice(0, -2)}`);
    const { attachments } = await PostalMime.parse(mail.raw);
    const pdf = attachments.find(({ mimeType }) => mimeType === 'application/pdf')?.content;
    onPaper(await pdfText(new Uint8Array(pdf as ArrayBuffer)));

    const { list } = await artist.call(door.getDoorList, { params: { showId } });
    const listed = DoorList.parse(JSON.parse(list)).tickets;
    expect(listed.map(({ orderCode, unit }) => `${printedOrderCode(orderCode)}-${unit}`)).toEqual(numbers);
    expect(listed.map(({ name }) => name)).toEqual(['Grace Typed', 'Grace Typed']);
    const typed = { params: { showId }, body: { orderCode: numbers[1] ?? '' } };
    expect(await artist.call(door.lookUpOrder, typed)).toHaveLength(2);
  });

  test('a door is told over its line who comes in, and nobody else is', async () => {
    const { artist, buyer, at, codes } = await evening(2);
    const topic = `door/${at.params.showId}` as const;
    const desk = await Window.follow(artist, topic);
    await artist.call(door.checkIn, { ...at, body: { code: codes[0] ?? '', early: true } });
    const { door: state } = await desk.told('door', (told) => told.door.tiers[0]?.admitted === 1);
    const { now: _, ...asked } = await artist.call(door.getDoor, at);
    expect(state).toMatchObject(asked);
    desk.close();
    const other = await Window.open(buyer);
    if (!other) throw new Error('the socket was refused');
    other.say('follow', topic);
    expect(await other.told('refused')).toMatchObject({ topic, code: 'NotAllowed' });
    other.close();
  });
}
