import { describe } from 'vitest';
import { ticketCalls } from './calls/tickets.ts';
import { deskOrderSuite } from './desk-orders.ts';
import { doorSuite } from './doors.ts';
import { proceedsSuite } from './proceeds.ts';
import { purchaseSuite } from './purchases.ts';
import { refundSuite } from './refunds.ts';
import { resumeCheckoutSuite } from './resume-checkout.ts';
import { sharedPlatform } from './shared-platform.ts';
import { transferSuite } from './transfers.ts';
import { waitingSuite } from './waiting.ts';

const platform = sharedPlatform();

describe('calls of ticketing', () => ticketCalls(platform));
describe('purchases', () => purchaseSuite(platform));
describe('purchases taken up again', () => resumeCheckoutSuite(platform));
describe('refunds', () => refundSuite(platform));
describe('transfers and the door', () => transferSuite(platform));
describe('doors', () => doorSuite(platform));
describe('the waiting list', () => waitingSuite(platform));
describe('proceeds', () => proceedsSuite(platform));
describe('orders at the desk', () => deskOrderSuite(platform));
