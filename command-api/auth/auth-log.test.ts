import { expect, test, vi } from 'vitest';
import { AuthLog } from './auth-log.ts';

function opened() {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const log = new AuthLog();
  log.sendTo(logger);
  return { log, logger };
}

test.each([
  'Invalid password',
  'User not found',
  'Reset Password: User not found',
  'Password is too short',
  'Invalid callbackURL: https://evil.test',
])('"%s" is no error, and who it was stays out of the log', (message) => {
  const { log, logger } = opened();
  log.write('error', message, [{ email: 'ada@people.test' }]);
  expect(logger.error).not.toHaveBeenCalled();
  expect(logger.info.mock.calls).toEqual([[{}, `account service: ${message}`]]);
});

test('what breaks stays an error: its kind is told, and nothing of what was in it', () => {
  const { log, logger } = opened();
  const broken = Object.assign(new TypeError('ada@people.test'), { detail: 'ada@people.test' });
  log.write('error', 'Failed to create session', []);
  log.write('error', '', [broken]);
  log.write('error', broken, []);
  expect(logger.error.mock.calls).toEqual([
    [{}, 'account service: Failed to create session'],
    [{ error: 'TypeError' }, 'account service: failed'],
    [{ error: 'TypeError' }, 'account service: failed'],
  ]);
});
