import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Many clients name the type of every request: where no body is expected, an empty one is none. Refusals: 400
 * `BodyMissing` and `BodyMalformed`.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null, undefined);
    else parse(request, body as string, done);
  });
}
