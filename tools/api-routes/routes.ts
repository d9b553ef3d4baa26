import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';

/** A module of the contract, as it is imported. */
export type ContractModule = Readonly<Record<string, unknown>>;

/** Whose endpoints a web app calls: a record is written for it when it calls any of it. */
export type Calls = (endpoint: Endpoint) => boolean;

/** What fans' pages call: all but what is for operators, who have other pages. */
export const fansCall: Calls = ({ access }) => access !== 'operator';
/** What the console calls: what is for staff, what moderators do to what is others’, and what takes their password once more. */
export const staffCall: Calls = ({ access, path, staff = [] }) =>
  access === 'operator' || staff.includes('moderator') || path === '/api/auth/reauthenticate';

/**
 * What the pages need of a module of the contract: method and path of its endpoints, with the contract's types and without its
 * schemas. Undefined for a module without endpoints, and for one of which the app calls none. `known` are the endpoints that
 * are served.
 */
export function routesFile(
  name: string,
  module: ContractModule,
  known: ReadonlySet<unknown>,
  calls: Calls = fansCall,
): string | undefined {
  const records = Object.entries(module).flatMap(([exported, value]) => {
    const endpoints = endpointsOf(value, known);
    return endpoints.some(([, endpoint]) => calls(endpoint)) ? [{ exported, endpoints }] : [];
  });
  if (records.length === 0) return undefined;
  return `// Written by \`npm run api-routes\` from command-api/contract/${name}.ts.
import type { ${records.map(({ exported }) => exported).join(', ')} } from '@marquee/command-api/contract/${name}.ts';
import { routesOf } from '../routes-of.ts';

${records.map(({ exported, endpoints }) => routesOfRecord(exported, endpoints)).join('\n')}`;
}

type Named = readonly [name: string, endpoint: Endpoint];

/** The endpoints of an export that is a record of them; none of any other export. */
function endpointsOf(value: unknown, known: ReadonlySet<unknown>): readonly Named[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const entries = Object.entries(value);
  return entries.every(([, entry]) => known.has(entry)) ? (entries as Named[]) : [];
}

function routesOfRecord(exported: string, endpoints: readonly Named[]): string {
  const lines = endpoints.map(([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },\n`);
  return `export const ${exported}Routes = /* @__PURE__ */ routesOf<typeof ${exported}>({\n${lines.join('')}});\n`;
}
