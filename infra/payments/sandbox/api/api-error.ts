/** An error in the shape of Stripe's API. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: object;
  readonly setup_intent?: object;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /**
   * Whether the answer is kept under the idempotency key. Decisions are; malformed requests are not, because they
   * never began to be carried out.
   */
  readonly remembered: boolean;

  constructor(status: number, body: ErrorBody, remembered = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.remembered = remembered;
  }
}

/** A request that cannot be carried out as it is written. */
export function malformed(code: string, message: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, ...(param && { param }) }, false);
}

/** A request that the object's state does not allow. */
export function refused(code: string, message: string, extra: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, ...extra });
}

export function missing(kind: string, id: string, param = 'id'): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param }, false);
}
