import { describe } from 'vitest';
import { accountCalls } from './calls/accounts.ts';
import { privacySuite } from './privacy.ts';
import { sessionSuite } from './sessions.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('calls of accounts', () => accountCalls(platform));
describe('sessions', () => sessionSuite(platform));
describe('privacy', () => privacySuite(platform));
