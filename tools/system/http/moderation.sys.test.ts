import { describe } from 'vitest';
import { appealSuite } from './moderation-appeals.ts';
import { caseSuite } from './moderation-cases.ts';
import { moderationDeskSuite } from './moderation-desk.ts';
import { sanctionSuite } from './moderation-sanctions.ts';
import { takedownSuite } from './moderation-takedowns.ts';
import { visitorClaimSuite } from './moderation-visitors.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();

describe('reports and cases', () => caseSuite(platform));
describe('several at once, and undone at once', () => moderationDeskSuite(platform));
describe('what a decision does', () => sanctionSuite(platform));
describe('appeals', () => appealSuite(platform));
describe('groups, albums, files and claims', () => takedownSuite(platform));
describe('claims of visitors', () => visitorClaimSuite(platform));
