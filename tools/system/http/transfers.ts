import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { buy, newPerson, schedule, ticketsOf } from '../../testing/box-office.ts';
import { buyerWithMail, statusesOf } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Tickets passed on, and shown at the door. */
export function transferSuite(platform: () => TestPlatform): void {
  test('a transfer: the mailed link gives the ticket to who opens it, the old code is refused at the door', async () => {
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
    expect(own).toMatchObject({ quantity: 1, mine: false, status: 'confirmed' });
    const newCode = own?.qrCode ?? '';
    const door = { params: { showId: show.id } };
    const dead = await artist.refusal(tickets.checkIn, { ...door, body: { code: oldCode } });
    expect(dead.body.code).toBe('CodeReplaced');
    expect((await artist.call(tickets.checkIn, { ...door, body: { code: newCode } })).result).toBe('admitted');
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

  test('the door: admitted once, warned the second time; foreign, forged and unpaid codes are refused', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url, 'Ada');
    const [show, other] = [await schedule(artist), await schedule(artist)];
    const { ticketId } = await buy(buyer, show.id);
    const code = (await ticketsOf(buyer, ticketId))[0]?.qrCode ?? '';
    const at = (showId: string, scanned: string) => ({ params: { showId }, body: { code: scanned } });
    expect((await artist.refusal(tickets.checkIn, at(other.id, code))).body.code).toBe('WrongShow');
    expect((await artist.refusal(tickets.checkIn, at(show.id, `${code}x`))).body.code).toBe('UnknownCode');
    const admitted = await artist.call(tickets.checkIn, at(show.id, code));
    expect(admitted).toMatchObject({ result: 'admitted', holderName: 'Ada', ticketType: 'general' });
    const again = await artist.call(tickets.checkIn, at(show.id, code));
    expect(again).toEqual({ ...admitted, result: 'alreadyAdmitted' });
    expect(await statusesOf(buyer, ticketId)).toEqual(['used']);
    expect((await buyer.refusal(tickets.refund, { params: { ticketId }, body: {} })).body.code).toBe('TicketUsed');
  });
}
