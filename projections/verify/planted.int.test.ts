import { describe } from 'vitest';
import { forgedContent } from './testing/planted/content.ts';
import { spoiltLogs } from './testing/planted/log.ts';
import { forgedSales } from './testing/planted/money.ts';
import { alteredReadModels } from './testing/planted/read-models.ts';

describe('a planted corruption is found and named', () => {
  spoiltLogs();
  forgedContent();
  forgedSales();
  alteredReadModels();
});
