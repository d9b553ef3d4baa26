import { describe } from 'vitest';
import { jobSuite } from './jobs.ts';
import { sharedHouse } from './shared-house.ts';
import { verificationSuite } from './verifications.ts';

const house = sharedHouse();

describe('jobs', () => {
  jobSuite(house);
  verificationSuite(house);
});
