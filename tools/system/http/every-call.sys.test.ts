import { describe } from 'vitest';
import { answersOfEveryCall } from './calls/answers.ts';
import { fuzzSuite } from './fuzz.ts';
import { refusalSuite } from './refusals.ts';
import { sharedHouse } from './shared-house.ts';

const house = sharedHouse();

describe('every call', () => answersOfEveryCall(house));
describe('whatever is sent', () => fuzzSuite(house));
describe('refusals', () => refusalSuite(house));
