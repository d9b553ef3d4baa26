import { describe } from 'vitest';
import { accountCalls } from './calls/accounts.ts';
import { privacySuite } from './privacy.ts';
import { sessionSuite } from './sessions.ts';
import { sharedHouse } from './shared-house.ts';

const house = sharedHouse();

describe('calls of accounts', () => accountCalls(house));
describe('sessions', () => sessionSuite(house));
describe('privacy', () => privacySuite(house));
