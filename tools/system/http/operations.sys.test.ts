import { describe } from 'vitest';
import { consoleSuite } from './console.ts';
import { deskPeopleSuite } from './desk-people.ts';
import { jobSuite } from './jobs.ts';
import { rebuildSuite } from './rebuilds.ts';
import { secondPersonSuite } from './second-person.ts';
import { sharedPlatform } from './shared-platform.ts';
import { verificationSuite } from './verifications.ts';

const platform = sharedPlatform();

describe('jobs', () => {
  jobSuite(platform);
  verificationSuite(platform);
  rebuildSuite(platform);
});

describe('people and the platform at the desk', () => deskPeopleSuite(platform));

describe('refunds that take two', () => secondPersonSuite(platform));

describe('what the console keeps', () => consoleSuite(platform));
