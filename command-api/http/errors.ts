import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import { isUnanswered } from '@marquee/infra/net/unanswered.ts';
import { ProviderBusy, ProviderOutcomeUnknown } from '@marquee/infra/payments/port.ts';
import { saysDiskFull } from '@marquee/infra/postgres/disk-full.ts';
import { TypesettingStalled } from '@marquee/workflows/typesetting/typesetter.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../contract/error.ts';
import { HttpError } from './error.ts';

/** Seconds after which it is worth to ask again, for whoever is answered 503. */
const RETRY_AFTER = 5;

const outcomeUnknown = {
  code: 'OutcomeUnknown',
  message: 'The platform did not answer in time. Try again: with the same Idempotency-Key nothing happens twice.',
};

/** Messages of refusals that the framework makes before a handler runs. */
const framework: Readonly<Record<string, { code: string; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'BodyTooLarge', message: 'The request is too large. Send less.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UnsupportedMediaType', message: 'Send the body as application/json.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'BodyMissing', message: 'The body is empty. Send a JSON object.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BodyMalformed', message: 'The body is not valid JSON.' },
  FST_ERR_BAD_URL: { code: 'AddressMalformed', message: 'The address is not well-formed. Check it.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'AddressTooLong', message: 'The address is too long. Check it.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BodyMalformed',
    message: 'The body’s length is not what was announced.',
  },
};

function statusAndBody(error: FastifyError, requestId: string): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) {
    const { code, message, errors, details } = error;
    return {
      status: error.status,
      body: { code, message, requestId, ...(errors && { errors }), ...(details && { details }) },
    };
  }
  const known = framework[error.code];
  const status = error.statusCode ?? 500;
  if (known) return { status, body: { ...known, requestId } };
  const away = awayBody(error);
  if (away) return { status: 503, body: { ...away, requestId } };
  if (status === 429) {
    return {
      status,
      body: { code: 'TooManyRequests', message: 'Too many requests. Wait a moment and try again.', requestId },
    };
  }
  if (status >= 400 && status < 500) return { status, body: { code: 'Invalid', message: error.message, requestId } };
  return {
    status: 500,
    body: { code: 'Internal', message: 'Something broke on our side. Try again in a moment.', requestId },
  };
}

/** What is said of an engine that does not answer; undefined when that is not what is wrong. */
function awayBody(error: unknown): Pick<ErrorBody, 'code' | 'message'> | undefined {
  if (error instanceof UnknownOutcome) return outcomeUnknown;
  if (saysDiskFull(error)) {
    const message =
      'There is no room to store anything at the moment. Nothing was changed; try again in a few minutes.';
    return { code: 'StorageFull', message };
  }
  if (error instanceof ProviderBusy || error instanceof ProviderOutcomeUnknown) {
    const message = 'The payment provider does not answer. Nothing is lost; try again in a moment.';
    return { code: 'PaymentBusy', message };
  }
  if (error instanceof TypesettingStalled) {
    return { code: 'Unavailable', message: 'This could not be printed in time. Try again in a moment.' };
  }
  if (!isUnanswered(error)) return undefined;
  const message = 'A part of the platform is away. It comes back by itself: try again in a few seconds.';
  return { code: 'Unavailable', message };
}

/** Answers an error in the one shape, whatever was about to be answered. What broke on our side goes to the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = statusAndBody(error, request.id);
  if (status >= 500) request.log.error({ err: error, code: body.code }, 'request failed');
  if (error instanceof HttpError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  reply.removeHeader('content-disposition');
  void reply.status(status).header('x-request-id', request.id).type('application/json').send(body);
}

/** One error shape for every answer that is not a success, unknown paths included. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
