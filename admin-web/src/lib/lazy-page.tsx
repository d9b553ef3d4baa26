import { type ComponentType, lazy } from 'react';

/** A page whose code comes when it is opened: `lazyPage(() => import('./job-list.tsx'), 'JobList')`. */
export function lazyPage<Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  component: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[component] }));
}
