import { describe, expect, test } from 'vitest';
import { accountRefusal } from './refusals.ts';

describe('what the account service refuses', () => {
  test('fields that its validator names are said in the platform’s words', () => {
    const message =
      '[body.email] Invalid input: expected string, received undefined; [body.password] Invalid input: expected string, received number';
    expect(accountRefusal(400, { code: 'VALIDATION_ERROR', message }, { password: 5 })).toEqual({
      code: 'Invalid',
      message: '`email` is missing. Add it.',
      errors: {
        email: '`email` is missing. Add it.',
        password: '`password` is not what it has to be. Change it and try again.',
      },
    });
  });

  test.each([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'WrongEmailOrPassword'],
    [400, 'INVALID_EMAIL', 'Invalid'],
    [400, 'PASSWORD_TOO_SHORT', 'PasswordTooShort'],
    [403, 'INVALID_ORIGIN', 'ForeignOrigin'],
    [401, 'SOMETHING_NEW', 'Unauthorized'],
    [400, 'SOMETHING_NEW', 'Invalid'],
    [422, 'FAILED_TO_CREATE_USER', 'Invalid'],
    [404, undefined, 'NotFound'],
    [500, 'FAILED_TO_CREATE_SESSION', 'Internal'],
  ])('%i %s is %s, in words of our own', (status, code, ours) => {
    const refusal = accountRefusal(status, { code, message: 'Words of the library' }, {});
    expect(refusal.code).toBe(ours);
    expect(refusal.message).toMatch(/^(?!Words).+\.$/);
  });

  test('an answer that is no JSON object', () => {
    expect(accountRefusal(400, undefined, null)).toMatchObject({ code: 'Invalid' });
  });
});
