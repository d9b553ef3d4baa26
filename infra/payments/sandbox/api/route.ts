import type { Core } from '../engine/core.ts';
import type { Form } from './form-body.ts';

export interface RouteCall {
  /** The part of the path that `:id` stands for; empty where there is none. */
  readonly id: string;
  readonly form: Form;
  /** The browser knows the publishable key and one object's client secret, and nothing else. */
  readonly caller: 'server' | 'browser';
}

/** One endpoint. `run` answers the body, or throws `ApiError`; it is synchronous, so nothing else happens meanwhile. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** For example `/v1/payment_intents/:id/confirm`. */
  readonly path: string;
  /** True where a browser may call. */
  readonly browser?: boolean;
  run(core: Core, call: RouteCall): object;
}

interface Compiled {
  readonly route: Route;
  readonly parts: readonly string[];
}

/** Finds the route for a method and path, with what `:id` stands for. */
export function createRouter(routes: readonly Route[]) {
  const compiled: readonly Compiled[] = routes.map((route) => ({ route, parts: route.path.split('/') }));
  return (method: string, path: string): { route: Route; id: string } | undefined => {
    const parts = path.split('/');
    for (const { route, parts: wanted } of compiled) {
      if (route.method !== method || wanted.length !== parts.length) continue;
      if (!wanted.every((part, index) => part === ':id' || part === parts[index])) continue;
      const at = wanted.indexOf(':id');
      return { route, id: at < 0 ? '' : decodeURIComponent(parts[at] ?? '') };
    }
    return undefined;
  };
}
