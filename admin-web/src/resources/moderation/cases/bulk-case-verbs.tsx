import type { AdminCase } from '@marquee/command-api/contract/moderation-cases.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { BulkVerb } from '../../../components/bulk-verb.tsx';
import { ChoiceField, choicesOf } from '../../../components/choice-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminCasesRoutes } from '../../../lib/api/routes/moderation-cases.ts';
import { kinds, nameOf, outcomes, type Rule, rules } from './words.ts';

/** Verbs about the cases that are chosen: they are claimed, and those that one has claimed are left as they are. */
export function BulkCaseVerbs() {
  const { data = [] } = useListContext<AdminCase>();
  const [rule, setRule] = useState<Rule | ''>('');
  const called = (id: string) => {
    const one = data.find((each) => each.id === id);
    return one ? `${kinds[one.kind]} of ${nameOf(one.owner)}` : id;
  };
  return (
    <>
      <BulkVerb
        endpoint="decideCases"
        one="case"
        label="Claim"
        confirm="Claim"
        asks={null}
        nameOf={called}
        preview={<Typography>They are yours for half an hour. What a colleague has claimed stays theirs.</Typography>}
        send={(ids, { idempotencyKey }) =>
          call(adminCasesRoutes.decideCases, { body: { verb: 'claim', ids: [...ids] } }, { idempotencyKey })
        }
      />
      <BulkVerb
        endpoint="decideCases"
        one="case"
        label="Leave"
        confirm="Leave them"
        nameOf={called}
        ready={rule !== ''}
        preview={<Typography>{outcomes.dismiss[1]} Only what you have claimed is decided.</Typography>}
        fields={
          <ChoiceField
            required
            label="Rule"
            value={rule}
            choices={choicesOf(rules)}
            onChoose={setRule}
            sx={{ mt: 2 }}
          />
        }
        send={async (ids, { reason, idempotencyKey }) => {
          if (rule === '') return [];
          const body = { verb: 'dismiss' as const, ids: [...ids], rule, reason };
          return call(adminCasesRoutes.decideCases, { body }, { idempotencyKey });
        }}
      />
    </>
  );
}
