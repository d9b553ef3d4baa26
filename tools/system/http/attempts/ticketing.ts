import { randomUUID } from 'node:crypto';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import type { adminOrders } from '@marquee/command-api/contract/ticketing-desk.ts';
import type { door } from '@marquee/command-api/contract/ticketing-door.ts';
import { orderCode } from '@marquee/domain/ticketing/order-code.ts';
import { buy, schedule, ticketsOf, wish } from '../../../testing/purchases.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof tickets | keyof typeof door | keyof typeof adminOrders> = {
  ending: ['abandon', 'refund', 'refundOrder'],
  async prepare({ artist, fan, operator }) {
    const { id: showId } = await schedule(artist);
    const params = { showId };
    const { ticketId, paymentIntentId } = await buy(fan, showId, 2);
    const code = (await ticketsOf(fan, ticketId))[0]?.qrCode ?? '';
    const open = await fan.call(tickets.purchase, { body: wish(showId) });
    const buyers = { stranger: 'refused', by: fan } as const;
    const unit = { ticketId, unit: 1 };
    const atTheDoor = { stranger: 'refused', by: artist, params } as const;
    const act = { admission: randomUUID(), at: new Date().toISOString(), code };
    const doorAttempts = {
      getDoor: atTheDoor,
      getDoorList: atTheDoor,
      lookUpOrder: { ...atTheDoor, body: { orderCode: orderCode(ticketId) } },
      checkIn: { ...atTheDoor, body: { code, early: true } },
      reportAdmissions: { ...atTheDoor, body: { door: 'Side', admissions: [act] } },
      undoAdmission: { ...atTheDoor, body: { ticketId, unit: 1, reason: 'mistake' } },
    } as const;
    const orderOf = { stranger: 'refused', by: operator, params: { orderId: ticketId } } as const;
    const desk = {
      listAdminOrders: {
        stranger: 'refused',
        by: operator,
        query: { filter: '{"q":"ada@people.test"}', range: '[0,9]' },
      },
      getAdminOrder: orderOf,
      refundOrder: { ...orderOf, body: { units: [2], reason: 'Because' } },
      resendLetter: { ...orderOf, body: { letter: 'confirmation', reason: 'Because' } },
      revealPurchaser: { ...orderOf, body: { reason: 'Because' } },
    } as const;
    return {
      ...desk,
      listMyTickets: { stranger: 'own' },
      printTickets: { ...buyers, params: { ticketId } },
      purchase: { stranger: 'own', body: wish(showId) },
      confirm: { ...buyers, body: { ticketId, paymentIntentId } },
      resumePayment: { ...buyers, params: { ticketId: open.ticketId } },
      abandon: { ...buyers, params: { ticketId: open.ticketId } },
      refund: { ...buyers, params: { ticketId }, body: { units: [1] } },
      keepTickets: { ...buyers, params: { ticketId }, body: { movedAt: '2031-01-01T00:00:00.000Z' } },
      offerTransfer: { ...buyers, params: unit, body: { email: 'eve@people.test' } },
      withdrawTransfer: { ...buyers, params: unit },
      acceptTransfer: { stranger: 'bearer', body: { token: 'bm90aGluZw.bm90aGluZw' } },
      joinWaitingList: { stranger: 'own', params, body: { ticketType: 'general', quantity: 1 } },
      leaveWaitingList: { stranger: 'own', params: { ...params, ticketType: 'general' } },
      listMyWaiting: { stranger: 'own' },
      ...doorAttempts,
    };
  },
};
