import { describe } from 'vitest';
import { albumSuite } from './albums.ts';
import { masterSuite } from './masters.ts';
import { sharedPlatform } from './shared-platform.ts';
import { splitSuite } from './splits.ts';
import { trackSuite } from './tracks.ts';

const platform = sharedPlatform();

describe('tracks', () => trackSuite(platform));
describe('masters', () => masterSuite(platform));
describe('splits', () => splitSuite(platform));
describe('albums', () => albumSuite(platform));
