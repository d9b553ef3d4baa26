import type { ComponentType } from 'react';

type PageModule = Record<string, ComponentType | unknown>;

/**
 * A route's page in a chunk of its own: `lazyPage(() => import('./legal-page.tsx'), 'LegalPage')`.
 * `preload` fetches the chunk early, when a link to it is pointed at.
 */
export function lazyPage<Module extends PageModule, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Module[Name] extends ComponentType ? Name : never,
) {
  return async () => ({ Component: (await load())[name] as ComponentType });
}
