import { search as endpoints } from '../contract/search.ts';
import type { ApiContext } from '../http/context.ts';
import { registerSearch } from './routes.ts';

export const search: ApiContext = {
  name: 'search',
  endpoints,
  exported: {},
  erased: { nothing: 'a name leaves the index with the event that erases its person' },
  demo: { nothing: 'what the others add can be found' },
  register(router, _, { searchables, services }) {
    registerSearch(router, services, searchables);
  },
};
