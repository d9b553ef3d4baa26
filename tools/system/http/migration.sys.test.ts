import { describe } from 'vitest';
import { migrationSuite } from './migrations.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('migrations', () => migrationSuite(platform));
