import { describe } from 'vitest';
import { postCalls } from './calls/social.ts';
import { postMediaCalls } from './calls/social-media.ts';
import { postSights } from './calls/social-sight.ts';
import { storyCalls } from './calls/social-stories.ts';
import { sharedPlatform } from './shared-platform.ts';
import { tipSuite } from './tips.ts';
import { unlockSuite } from './unlocks.ts';

const platform = sharedPlatform();

describe('calls of social', () => postCalls(platform));
describe('who sees what', () => postSights(platform));
describe('pictures in posts', () => postMediaCalls(platform));
describe('stories', () => storyCalls(platform));
describe('unlocking a post', () => unlockSuite(platform));
describe('tips', () => tipSuite(platform));
