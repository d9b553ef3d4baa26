import { describe, expect, it } from 'vitest';
import { ApiError, isUnauthorized, reasonOf } from './api-error.ts';

describe('ApiError', () => {
  it('says status and body (E305)', () => {
    expect(new ApiError(409, 'Conflict', 'sold out').message).toBe('409: sold out');
  });

  it('says the status text where the body is empty (E305)', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });

  it("reads the server's code and sentence off the body", () => {
    const error = new ApiError(409, 'Conflict', '{"code":"SoldOut","message":"No seats left. Join the waiting list."}');
    expect(error.code).toBe('SoldOut');
    expect(error.reason).toBe('No seats left. Join the waiting list.');
  });

  it.each(['<h1>oops</h1>', '"text"', 'null', '[1]'])('takes a body of another shape for text: %s', (body) => {
    const error = new ApiError(500, 'Internal Server Error', body);
    expect(error.code).toBeUndefined();
    expect(error.reason).toBe(`500: ${body}`);
  });
});

describe('isUnauthorized (E306)', () => {
  it('is true for the text of a 401 alone', () => {
    expect(isUnauthorized(new ApiError(401, 'Unauthorized', ''))).toBe(true);
    expect(isUnauthorized(new ApiError(403, 'Forbidden', '401: not this'))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });
});

describe('reasonOf', () => {
  it('falls back where an error says nothing', () => {
    expect(reasonOf(new Error(''), 'Try again')).toBe('Try again');
    expect(reasonOf(undefined, 'Try again')).toBe('Try again');
    expect(reasonOf(new Error('Failed to fetch'), 'Try again')).toBe('Failed to fetch');
  });
});
