import type { ComponentType } from 'react';

type PageModule = Record<string, ComponentType | unknown>;

/** Fetches the chunk of a page. */
export interface LoadPage {
  (): Promise<{ Component: ComponentType }>;
  /** Name of the page's component. Its file has the same name: `LegalPage` is in `legal-page.tsx`. */
  readonly component: string;
}

/** A route's page in a chunk of its own: `lazyPage(() => import('./legal-page.tsx'), 'LegalPage')`. */
export function lazyPage<Module extends PageModule, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Module[Name] extends ComponentType ? Name : never,
): LoadPage {
  return Object.assign(async () => ({ Component: (await load())[name] as ComponentType }), { component: name });
}
