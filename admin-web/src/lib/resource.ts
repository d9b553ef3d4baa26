import { type ComponentType, createContext } from 'react';

/** Parts of the menu, in their order. */
export const groups = ['Work', 'Content and people', 'Sales', 'Money', 'Platform'] as const;

/** What has a place in the menu. */
interface Placed {
  readonly label: string;
  readonly icon: ComponentType;
  readonly group: (typeof groups)[number];
}

/** A list of records below `/api/admin/{name}`, with a page of each where there is one. */
export interface ConsoleResource extends Placed {
  /** As the path of its list has it: `jobs` is at `/api/admin/jobs` and `/admin/jobs`. */
  readonly name: string;
  /** Names of the endpoints that answer it: who may not call one does not see the page. */
  readonly reads: { readonly list: string; readonly show?: string };
  readonly list: ComponentType;
  readonly show?: ComponentType;
  /** How a record is called in one line. */
  readonly recordName?: (record: { readonly id: string | number }) => string;
}

/** A page that is no list of records. */
export interface ConsolePage extends Placed {
  /** Below `/admin`, without a slash in front. */
  readonly path: string;
  /** The endpoint without which there is nothing to see. */
  readonly reads: string;
  readonly page: ComponentType;
}

/** What a context declares of itself in the console; `admin-web/src/resources.ts` is the only list of them. */
export interface ConsoleContext {
  /** Its folder's name on every floor. */
  readonly name: string;
  readonly resources: readonly ConsoleResource[];
  /** Other contexts whose events change its lists. */
  readonly follows?: readonly string[];
  readonly pages?: readonly ConsolePage[];
}

/** What the console that is open has in it. */
export const ConsoleContexts = createContext<readonly ConsoleContext[]>([]);
