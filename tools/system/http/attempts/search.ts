import type { search } from '@marquee/command-api/contract/search.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof search> = {
  prepare: async () => ({ search: { stranger: 'own', query: { q: 'artist' } } }),
};
