import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { registerErrors } from '../errors.ts';
import { Router } from '../route.ts';
import { validatorCompiler } from '../validator.ts';

/** An app that has only what is registered at its router; every request is one of the operator whom `who` names then, who signed in just now. */
export function deskApp(who: () => string) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  const session = () => {
    const id = who();
    return {
      personId: id,
      email: '',
      actor: { kind: 'person', id, roles: ['operator'] },
      authenticatedAt: 0,
      minor: undefined,
    } as const;
  };
  const sessions = { of: async () => session(), isRecent: async () => true };
  return { app, router: new Router(app, sessions, { use: async () => 'first' }) };
}
