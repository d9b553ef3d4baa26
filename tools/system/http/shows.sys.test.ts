import { describe } from 'vitest';
import { broadcastSuite } from './broadcasts.ts';
import { showCalls } from './calls/shows.ts';
import { editSuite } from './edits.ts';
import { liveShowSuite } from './live-shows.ts';
import { pictureSuite } from './pictures.ts';
import { replaySuite } from './replays.ts';
import { sharePageSuite } from './share-pages.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('calls of shows', () => showCalls(platform));
describe('broadcasts', () => broadcastSuite(platform));
describe('edits', () => editSuite(platform));
describe('pictures', () => pictureSuite(platform));
describe('replays', () => replaySuite(platform));
describe('pages for visitors, and following', () => sharePageSuite(platform));
describe('live shows', () => liveShowSuite(platform));
