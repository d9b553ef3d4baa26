import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { authFailure, linkFailure } from './auth-errors.ts';

const refusal = (status: number, body: object = {}) => authFailure(new ApiError(status, '', JSON.stringify(body)));

describe('authFailure', () => {
  it('tells a wrong password from a lost session', () => {
    expect(refusal(401, { code: 'WrongEmailOrPassword' }).title).toBe('E-mail and password do not match');
  });

  it('says what to do when there are too many tries, whatever the code', () => {
    expect(refusal(429, { code: 'WrongEmailOrPassword' }).next).toContain('Wait a minute');
  });

  it("passes on the server's sentence for a code that it does not know", () => {
    expect(refusal(400, { code: 'NEW_ONE', message: 'The name is taken.' }).title).toBe('The name is taken.');
  });

  it('blames no one for a broken server or line', () => {
    expect(refusal(503).next).toBe('Try again in a minute.');
    expect(authFailure(new TypeError('Failed to fetch')).title).toBe('The server did not answer');
  });
});

describe('linkFailure', () => {
  it('is there only where the address brings one', () => {
    expect(linkFailure(null)).toBeUndefined();
    expect(linkFailure('invalid_token')?.title).toBe('This link is used up or too old');
    expect(linkFailure('SOMETHING')?.title).toBe('This link is used up or too old');
  });
});
