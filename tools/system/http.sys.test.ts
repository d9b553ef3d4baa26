import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { demoPerson } from '../testing/box-office.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { accountCalls } from './http/calls/accounts.ts';
import { answersOfEveryCall } from './http/calls/answers.ts';
import { showCalls } from './http/calls/shows.ts';
import { ticketCalls } from './http/calls/tickets.ts';
import { editSuite } from './http/edits.ts';
import { fuzzSuite } from './http/fuzz.ts';
import type { House } from './http/house.ts';
import { jobSuite } from './http/jobs.ts';
import { pictureSuite } from './http/pictures.ts';
import { privacySuite } from './http/privacy.ts';
import { proceedsSuite } from './http/proceeds.ts';
import { purchaseSuite } from './http/purchases.ts';
import { refundSuite } from './http/refunds.ts';
import { refusalSuite } from './http/refusals.ts';
import { resumptionSuite } from './http/resumption.ts';
import { sessionSuite } from './http/sessions.ts';
import { stageSuite } from './http/stages.ts';
import { transferSuite } from './http/transfers.ts';
import { verificationSuite } from './http/verifications.ts';
import { waitingSuite } from './http/waiting.ts';

let platform: PlatformProcess;
let house: House;

beforeAll(async () => {
  platform = await PlatformProcess.start({
    env: { MARQUEE_TRUST_PROXY: 'true', MARQUEE_SECRET: randomBytes(32).toString('base64url') },
  });
  const { url, dataDir } = platform;
  const [fan, artist, operator] = [
    await demoPerson(url, 'fan'),
    await demoPerson(url, 'artist'),
    await demoPerson(url, 'operator'),
  ];
  house = { url, dataDir, fan, artist, operator };
}, 240_000);

afterAll(() => platform.remove(), 120_000);

describe('calls', () => {
  accountCalls(() => house);
  showCalls(() => house);
  ticketCalls(() => house);
  answersOfEveryCall(() => house);
});
describe('purchases', () => purchaseSuite(() => house));
describe('purchases taken up again', () => resumptionSuite(() => house));
describe('refunds', () => refundSuite(() => house));
describe('transfers and the door', () => transferSuite(() => house));
describe('the waiting list', () => waitingSuite(() => house));
describe('proceeds', () => proceedsSuite(() => house));
describe('edits', () => editSuite(() => house));
describe('pictures', () => pictureSuite(() => house));
describe('stages', () => stageSuite(() => house));
describe('jobs', () => {
  jobSuite(() => house);
  verificationSuite(() => house);
});
describe('sessions', () => sessionSuite(() => house));
describe('whatever is sent', () => fuzzSuite(() => house));
describe('refusals', () => refusalSuite(() => house));
describe('privacy', () => privacySuite(() => house));
