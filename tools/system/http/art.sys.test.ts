import { describe } from 'vitest';
import { artSuite } from './art-gallery.ts';
import { artModerationSuite } from './art-moderation.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('the gallery', () => artSuite(platform));
describe('art and moderators', () => artModerationSuite(platform));
