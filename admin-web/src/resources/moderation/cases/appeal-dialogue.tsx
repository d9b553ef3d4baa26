import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { TimelineList } from '../../../components/timeline-list.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminCasesRoutes } from '../../../lib/api/routes/moderation-cases.ts';
import { may } from '../../../lib/session.ts';
import { useSending } from './use-sending.ts';
import { nameOf, type WholeCase } from './words.ts';

/** What was said about an appeal, the answer to it, and while it is open a word more to whom it concerns. */
export function AppealDialogue({ one }: { one: WholeCase }) {
  const { appealedAt, appealText, messages = [], resolution, resolvedBy, appeal } = one;
  const owner = nameOf(one.owner);
  const said = messages.map(({ by, text, at }) => ({ key: `${by.id} ${at}`, at, title: nameOf(by), body: text }));
  const first = { key: 'appeal', at: appealedAt ?? one.openedAt, title: `${owner} appealed`, body: appealText };
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <TimelineList entries={[first, ...said]} />
      {resolution && <p>{`${nameOf(resolvedBy ?? null)} answered: ${resolution}`}</p>}
      {appeal === 'open' && may('addCaseMessage') && <Ask caseId={one.id} owner={owner} />}
    </Stack>
  );
}

function Ask({ caseId, owner }: { caseId: string; owner: string }) {
  const [text, setText] = useState('');
  const [sending, send] = useSending();
  const refresh = useRefresh();
  const notify = useNotify();
  const say = () =>
    send(async (idempotencyKey) => {
      try {
        await call(
          adminCasesRoutes.addCaseMessage,
          { params: { caseId }, body: { text: text.trim() } },
          { idempotencyKey },
        );
        setText('');
        refresh();
      } catch (error) {
        notify(reasonOf(error), { type: 'warning' });
      }
    });
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <TextField
        multiline
        minRows={2}
        label={`Write to ${owner}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" disabled={sending || text.trim() === ''} sx={{ alignSelf: 'flex-end' }}>
        Send
      </Button>
    </Stack>
  );
}
