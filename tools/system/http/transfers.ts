import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { door } from '@marquee/command-api/contract/ticketing-door.ts';
import { expect, test } from 'vitest';
import { buy, newPerson, schedule, ticketsOf } from '../../testing/purchases.ts';
import { buyerWithMail, statusesOf } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Tickets passed on, and shown at the door. */
export function transferSuite(platform: () => TestPlatform): void {
  test('a transfer: the mailed link gives the ticket, in their name, to who opens it, the old code is refused at the door', async () => {
    const { artist, dataDir, url } = platform();
    const { buyer: giver, email: giversEmail } = await buyerWithMail(url);
    const { buyer: friend, email } = await buyerWithMail(url);
    const show = await schedule(artist, { title: 'Passed on' });
    const { ticketId } = await buy(giver, show.id, 2);
    const oldCode = (await ticketsOf(giver, ticketId))[0]?.units[1]?.qrCode ?? '';
    await giver.call(tickets.offerTransfer, { params: { ticketId, unit: 2 }, body: { email, name: 'Grace' } });
    const mail = await mailTo(dataDir, email, /has a ticket for you/);
    const token = decodeURIComponent(/[?&]claim=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    const forged = await friend.refusal(tickets.acceptTransfer, { body: { token: `${token}x` } });
    expect(forged).toMatchObject({ status: 404, body: { code: 'UnknownTransfer' } });
    await friend.call(tickets.acceptTransfer, { body: { token } });
    await mailTo(dataDir, giversEmail, /has your ticket: Passed on/);
    const late = await (await newPerson(url)).refusal(tickets.acceptTransfer, { body: { token } });
    expect(late.body.code).toBe('TransferGone');

    const [own] = await ticketsOf(friend, ticketId);
    expect(own).toMatchObject({ quantity: 1, mine: false, status: 'confirmed', holderName: 'Ada' });
    expect((await ticketsOf(giver, ticketId))[0]).toMatchObject({ quantity: 1, holderName: 'Ada Buyer' });
    const newCode = own?.qrCode ?? '';
    const at = { params: { showId: show.id } };
    const dead = await artist.refusal(door.checkIn, { ...at, body: { code: oldCode } });
    expect(dead.body.code).toBe('CodeReplaced');
    const admitted = await artist.call(door.checkIn, { ...at, body: { code: newCode, early: true } });
    expect(admitted).toMatchObject({ result: 'admitted', holderName: 'Ada' });
    await mailTo(dataDir, email, /^Let in at \d{1,2}:\d\d [AP]M .*: Passed on$/);
    const gone = await giver.refusal(tickets.refund, { params: { ticketId }, body: { units: [2] } });
    expect(['NotTheHolder', 'TicketUsed']).toContain(gone.body.code);
  });

  test('a transfer that is taken back cannot be taken any more', async () => {
    const { artist, dataDir, url } = platform();
    const giver = await newPerson(url);
    const { buyer: friend, email } = await buyerWithMail(url);
    const { ticketId } = await buy(giver, (await schedule(artist)).id);
    const params = { ticketId, unit: 1 };
    await giver.call(tickets.offerTransfer, { params, body: { email } });
    const mail = await mailTo(dataDir, email, /has a ticket for you/);
    const token = decodeURIComponent(/[?&]claim=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    await giver.call(tickets.withdrawTransfer, { params });
    await mailTo(dataDir, email, /took the ticket back/);
    expect((await friend.refusal(tickets.acceptTransfer, { body: { token } })).body.code).toBe('TransferGone');
  });

  test('the door: admitted once, in the name that was typed for the tickets, warned the second time; foreign, forged and unpaid codes are refused', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url, 'Ada');
    const [show, other] = [await schedule(artist), await schedule(artist)];
    const { ticketId } = await buy(buyer, show.id);
    const [bought] = await ticketsOf(buyer, ticketId);
    expect(bought).toMatchObject({ purchaserName: 'Ada Buyer', holderName: 'Ada Buyer' });
    const code = bought?.qrCode ?? '';
    const at = (showId: string, scanned: string) => ({ params: { showId }, body: { code: scanned, early: true } });
    expect((await artist.refusal(door.checkIn, at(other.id, code))).body.code).toBe('WrongShow');
    expect((await artist.refusal(door.checkIn, at(show.id, `${code}x`))).body.code).toBe('UnknownCode');
    const admitted = await artist.call(door.checkIn, at(show.id, code));
    expect(admitted).toMatchObject({ result: 'admitted', holderName: 'Ada Buyer', ticketType: 'general' });
    const again = await artist.call(door.checkIn, at(show.id, code));
    expect(again).toEqual({ ...admitted, result: 'alreadyAdmitted' });
    expect(await statusesOf(buyer, ticketId)).toEqual(['used']);
    expect((await buyer.refusal(tickets.refund, { params: { ticketId }, body: {} })).body.code).toBe('TicketUsed');
  });
}
