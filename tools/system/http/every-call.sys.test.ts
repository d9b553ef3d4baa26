import { describe } from 'vitest';
import { answersOfEveryCall } from './calls/answers.ts';
import { refusalSuite } from './refusals.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('every call', () => answersOfEveryCall(platform));
describe('refusals', () => refusalSuite(platform));
