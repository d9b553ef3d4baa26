import { describe } from 'vitest';
import { keptFileSuite } from './kept-files.ts';
import { publicFileSuite } from './public-files.ts';
import { sharedPlatform } from './shared-platform.ts';
import { uploadSuite } from './uploads.ts';

const platform = sharedPlatform();

describe('uploads', () => uploadSuite(platform));
describe('files that people keep', () => keptFileSuite(platform));
describe('files that are public', () => publicFileSuite(platform));
