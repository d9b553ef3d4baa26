import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { demoPerson } from '../testing/box-office.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { callSuite } from './http/calls.ts';
import type { House } from './http/house.ts';
import { privacySuite } from './http/privacy.ts';
import { refusalSuite } from './http/refusals.ts';
import { saleSuite } from './http/sales.ts';
import { sessionSuite } from './http/sessions.ts';
import { stageSuite } from './http/stages.ts';

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

describe('calls', () => callSuite(() => house));
describe('sales', () => saleSuite(() => house));
describe('stages', () => stageSuite(() => house));
describe('sessions', () => sessionSuite(() => house));
describe('refusals', () => refusalSuite(() => house));
describe('privacy', () => privacySuite(() => house));
