import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';

/**
 * Endpoints by method and path with the contract's types; their schemas and the schemas' library stay out of the page. Each
 * endpoint of the contract must be there.
 */
export function routesOf<Contract extends Readonly<Record<string, Endpoint>>>(
  places: {
    readonly [Name in keyof Contract]: Pick<Contract[Name], 'method' | 'path'>;
  },
): Contract {
  return places as Contract;
}
