import { describe } from 'vitest';
import { noticeCalls } from './calls/notices.ts';
import { postCalls } from './calls/social.ts';
import { groupCalls } from './calls/social-groups.ts';
import { postMediaCalls } from './calls/social-media.ts';
import { reelCalls } from './calls/social-reels.ts';
import { mentionCalls, shareCalls } from './calls/social-shares.ts';
import { storyCalls } from './calls/social-stories.ts';
import { viewCalls } from './calls/social-views.ts';
import { sharedPlatform } from './shared-platform.ts';
import { sightMatrix } from './sight/matrix.ts';
import { tipSuite } from './tips.ts';
import { unlockSuite } from './unlocks.ts';

const platform = sharedPlatform();

describe('calls of social', () => postCalls(platform));
describe('who sees what', () => sightMatrix(platform));
describe('pictures in posts', () => postMediaCalls(platform));
describe('groups', () => groupCalls(platform));
describe('stories', () => storyCalls(platform));
describe('reels', () => reelCalls(platform));
describe('shares', () => shareCalls(platform));
describe('mentions', () => mentionCalls(platform));
describe('views', () => viewCalls(platform));
describe('unlocking a post', () => unlockSuite(platform));
describe('tips', () => tipSuite(platform));
describe('bells and notices', () => noticeCalls(platform));
