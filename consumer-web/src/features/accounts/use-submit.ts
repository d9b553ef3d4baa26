import { useState } from 'react';
import { type AuthFailure, authFailure } from './auth-errors.ts';

/**
 * Runs a form's call and keeps its failure for the notice over the form. These calls answer 401 for a wrong password, so
 * they stay outside of the query client, where a 401 means a lost session.
 */
export function useSubmit<Values>(send: (values: Values) => Promise<void>, before?: AuthFailure | undefined) {
  const [failure, setFailure] = useState<AuthFailure | undefined>(before);
  const submit = async (values: Values): Promise<void> => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      setFailure(authFailure(error));
    }
  };
  return { submit, failure };
}
