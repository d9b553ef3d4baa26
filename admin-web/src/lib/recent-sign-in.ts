import { codeOf } from './api/call.ts';

/** Asks for the password and answers whether it was given; the dialog puts itself here while the console is open. */
let ask: (() => Promise<boolean>) | undefined;

export function askWith(asking: typeof ask): void {
  ask = asking;
}

/** The person would not give the password: nothing was done. */
export class NotAgain extends Error {
  override readonly message = 'Nothing was done: it needs your password.';
}

/**
 * Does something for which the server may want a sign-in of the last minutes: then it asks for the password, and does it once
 * more. The caller gives both tries the same idempotency key.
 */
export async function recently<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'ReauthenticationRequired' || !ask) throw error;
    if (!(await ask())) throw new NotAgain();
    return act();
  }
}
