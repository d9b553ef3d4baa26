import { describe } from 'vitest';
import { accountCalls } from './calls/accounts.ts';
import { relationCalls } from './calls/relations.ts';
import { emailSuite } from './emails.ts';
import { exportSuite } from './exports.ts';
import { kidAgesSuite } from './kid-ages.ts';
import { kidArtSuite } from './kid-art.ts';
import { kidMoneySuite } from './kid-money.ts';
import { kidStrangerSuite } from './kid-strangers.ts';
import { kidSuite } from './kids.ts';
import { privacySuite } from './privacy.ts';
import { searchSuite } from './search.ts';
import { sessionSuite } from './sessions.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('calls of accounts', () => accountCalls(platform));
describe('whom people follow, block and mute', () => relationCalls(platform));
describe('exports', () => exportSuite(platform));
describe('sessions', () => sessionSuite(platform));
describe('privacy', () => privacySuite(platform));
describe('search', () => searchSuite(platform));
describe('kids', () => kidSuite(platform));
describe('what kids see', () => kidAgesSuite(platform));
describe('what art kids see and buy', () => kidArtSuite(platform));
describe('what kids spend', () => kidMoneySuite(platform));
describe('whom a kid does not know', () => kidStrangerSuite(platform));
describe('another e-mail', () => emailSuite(platform));
