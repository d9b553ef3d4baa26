import type { FastifyBaseLogger } from 'fastify';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** What the account service calls an error, although people do it every day: its answer says all there is to it. */
const everyday =
  /^(User not found|Credential account not found|Password not found|Invalid password|Password is too (short|long)|Reset Password: User not found|Invalid (origin|\w+URL)\b.*|Blocked cross-site navigation.*)$/i;

/**
 * What the account service tells, in the platform's log: a refusal is news, no error. Only its sentence is taken and the
 * kind of what broke; the details that it hands along are of people.
 */
export class AuthLog {
  #logger: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'> | undefined;

  /** Where it goes from now on; until then nobody is there to make it tell anything. */
  sendTo(logger: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>): void {
    this.#logger = logger;
  }

  /** Takes what the library gives its own logger: a sentence, sometimes an error in its place or behind it. */
  write(level: Level, message: unknown, details: readonly unknown[]): void {
    const sentence = typeof message === 'string' ? message : '';
    const error = [message, ...details].find((part) => part instanceof Error);
    const at = level === 'error' && everyday.test(sentence) ? 'info' : level;
    this.#logger?.[at]({ ...(error && { error: error.name }) }, `account service: ${sentence || 'failed'}`);
  }
}
