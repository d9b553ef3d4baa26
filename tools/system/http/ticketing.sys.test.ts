import { describe } from 'vitest';
import { ticketCalls } from './calls/tickets.ts';
import { proceedsSuite } from './proceeds.ts';
import { purchaseSuite } from './purchases.ts';
import { refundSuite } from './refunds.ts';
import { resumeCheckoutSuite } from './resume-checkout.ts';
import { sharedHouse } from './shared-house.ts';
import { transferSuite } from './transfers.ts';
import { waitingSuite } from './waiting.ts';

const house = sharedHouse();

describe('calls of ticketing', () => ticketCalls(house));
describe('purchases', () => purchaseSuite(house));
describe('purchases taken up again', () => resumeCheckoutSuite(house));
describe('refunds', () => refundSuite(house));
describe('transfers and the door', () => transferSuite(house));
describe('the waiting list', () => waitingSuite(house));
describe('proceeds', () => proceedsSuite(house));
