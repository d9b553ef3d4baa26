import type { Decision } from '@marquee/command-api/contract/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { moderationRoutes } from '../../lib/api/routes/moderation.ts';
import { IntentKey } from '../../lib/intent-key.ts';

/** Says something to a decision: appeals it, or goes on with the dialogue. The same words after a lost answer are said once. */
export function useSay(
  { id: decisionId }: Pick<Decision, 'id'>,
  what: 'appeal' | 'addAppealMessage',
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const [key] = useState(() => new IntentKey());
  return useMutation({
    mutationFn: (text: string) => {
      const body = { text: text.trim() };
      return call(moderationRoutes[what], { params: { decisionId }, body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      key.fulfilled();
      onDone();
      return queryClient.invalidateQueries({ queryKey: [moderationRoutes.listDecisions.path] });
    },
  });
}
