import { describe } from 'vitest';
import { jobSuite } from './jobs.ts';
import { sharedPlatform } from './shared-platform.ts';
import { verificationSuite } from './verifications.ts';

const platform = sharedPlatform();

describe('jobs', () => {
  jobSuite(platform);
  verificationSuite(platform);
});
