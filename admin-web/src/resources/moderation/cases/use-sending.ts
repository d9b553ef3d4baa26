import { useState } from 'react';

/** Whether something is being sent, and a way to send it once at a time, each under a key of its own. */
export function useSending(): readonly [boolean, (act: (idempotencyKey: string) => Promise<void>) => Promise<void>] {
  const [sending, setSending] = useState(false);
  const send = async (act: (idempotencyKey: string) => Promise<void>) => {
    setSending(true);
    try {
      await act(crypto.randomUUID());
    } finally {
      setSending(false);
    }
  };
  return [sending, send];
}
