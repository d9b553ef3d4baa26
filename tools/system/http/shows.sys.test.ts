import { describe } from 'vitest';
import { broadcastSuite } from './broadcasts.ts';
import { showCalls } from './calls/shows.ts';
import { editSuite } from './edits.ts';
import { pictureSuite } from './pictures.ts';
import { replaySuite } from './replays.ts';
import { sharedHouse } from './shared-house.ts';
import { stageSuite } from './stages.ts';

const house = sharedHouse();

describe('calls of shows', () => showCalls(house));
describe('broadcasts', () => broadcastSuite(house));
describe('edits', () => editSuite(house));
describe('pictures', () => pictureSuite(house));
describe('replays', () => replaySuite(house));
describe('stages', () => stageSuite(house));
