import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { registerErrors } from './errors.ts';
import { harmlessVerbs } from './harmless-verbs.ts';
import { Router } from './route.ts';
import { validatorCompiler } from './validator.ts';

const folder = join(import.meta.dirname, '../contract');
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const modules: readonly object[] = await Promise.all(files.map((name) => import(join(folder, name))));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value;
}

/** Every endpoint that any file of the contract exports. */
const contract: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module))
  .flatMap((exported: unknown) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
  .filter(isEndpoint);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** What staff may change: operators' own endpoints, and those of everybody that a role opens on what belongs to others. */
const verbs = contract.filter(
  (endpoint) => endpoint.method !== 'GET' && (endpoint.access === 'operator' || (endpoint.staff ?? []).length > 0),
);
const marked = verbs.filter(({ recentSignIn }) => recentSignIn !== undefined);

test('the contract is found whole', () => {
  expect(contract.length).toBeGreaterThan(50);
  expect(verbs.length).toBeGreaterThan(10);
});

test.each(verbs.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s asks staff for a recent sign-in, or is known to be harmless',
  (_, endpoint) => {
    const reason = harmlessVerbs.get(endpoint);
    if (endpoint.recentSignIn === undefined) expect(reason?.length).toBeGreaterThan(20);
    else expect(reason).toBeUndefined();
  },
);

test('nothing is called harmless that staff cannot do, and nothing asks staff whom no role lets in', () => {
  expect([...harmlessVerbs.keys()].filter((endpoint) => !verbs.includes(endpoint)).map(nameOf)).toEqual([]);
  const forStaff = contract.filter(({ recentSignIn }) => recentSignIn === 'staff');
  expect(forStaff.filter((endpoint) => (endpoint.staff ?? []).length === 0).map(nameOf)).toEqual([]);
});

/** The answer to somebody whose sign-in was so many minutes ago, and who stands so towards what the path names. */
async function answer(endpoint: Endpoint, minutes: number, standing: 'own' | 'staff') {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrors(app);
  const id = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';
  const session = {
    personId: id,
    email: '',
    actor: { kind: 'person', id, roles: ['operator', ...(endpoint.staff ?? [])] },
    authenticatedAt: 0,
    minor: undefined,
  } as const;
  const sessions = { of: async () => session, isRecent: async () => minutes < 15 };
  const rule = { owners: async () => [standing === 'own' ? id : 'somebody else'], code: 'NotAllowed', message: 'No.' };
  const router = new Router(app, sessions, { use: async () => 'first' });
  const handler = async () => ({});
  const { body: _body, query: _query, ...bare } = endpoint;
  if (endpoint.access === 'operator') router.operator(bare, handler);
  else router.person(bare, rule, handler);
  const named: Readonly<Record<string, string>> = { unit: '1', caseId: `${id}.1` };
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? id);
  const response = await app.inject({ method: endpoint.method, url });
  await app.close();
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

test.each(marked.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers ReauthenticationRequired to staff 15 minutes after the sign-in, and no sooner',
  async (_, endpoint) => {
    const late = { status: 403, code: 'ReauthenticationRequired' };
    expect(await answer(endpoint, 16, 'staff')).toEqual(late);
    expect((await answer(endpoint, 14, 'staff')).status).toBe(200);
    if (endpoint.recentSignIn === 'staff') expect((await answer(endpoint, 16, 'own')).status).toBe(200);
  },
);
