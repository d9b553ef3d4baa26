import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField, choicesOf } from '../../../components/choice-field.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminCasesRoutes } from '../../../lib/api/routes/moderation-cases.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { kinds, type Rule, rules } from '../cases/words.ts';
import type { WholePost } from './words.ts';

/** What can be done about a post as it is now, besides what its open case has. */
export function PostVerbs({ post, reported }: { post: WholePost; reported: boolean }) {
  if (post.state !== 'published') return null;
  return (
    <>
      {!reported && <ReportButton post={post} />}
      {post.kind === 'post' && <HideButton post={post} />}
    </>
  );
}

/** Opens a case, which a colleague decides. */
function ReportButton({ post: { id, kind } }: { post: WholePost }) {
  const [rule, setRule] = useState<Rule | ''>('');
  return (
    <VerbButton
      endpoint="openCase"
      label="Report"
      title={`Report this ${kinds[kind].toLowerCase()}`}
      confirm="Report it"
      ready={rule !== ''}
      asks={{ label: 'Why', help: 'Colleagues read it, with your name. Its author never does.' }}
      preview={
        <Typography>
          It comes to the queue of cases. A colleague decides it, since nobody decides what they have reported.
        </Typography>
      }
      fields={
        <ChoiceField required label="Rule" value={rule} choices={choicesOf(rules)} onChoose={setRule} sx={{ mt: 2 }} />
      }
      act={async ({ reason, idempotencyKey }) => {
        if (rule === '') return 'Nothing was reported.';
        await call(adminCasesRoutes.openCase, { body: { kind, id, rule, reason } }, { idempotencyKey });
        return 'It is reported. A colleague finds it in the queue.';
      }}
    />
  );
}

function HideButton({ post: { id: postId, hidden } }: { post: WholePost }) {
  const params = { postId };
  if (hidden === null)
    return (
      <VerbButton
        endpoint="hidePost"
        label="Hide"
        danger
        title="Hide this post"
        confirm="Hide"
        asks={{ label: 'What its author reads', help: 'Why: it is told to its author, and stays in the log.' }}
        preview={
          <Typography>
            Nobody but its author and staff sees it from now on, wherever one looks. Its author is told, and can appeal
            to a colleague of yours.
          </Typography>
        }
        act={async ({ reason, idempotencyKey }) => {
          const { caseId } = await call(socialRoutes.hidePost, { params, body: { reason } }, { idempotencyKey });
          return { said: 'It is hidden.', undo: `case-${caseId}` };
        }}
      />
    );
  return (
    <VerbButton
      endpoint="unhidePost"
      label="Show again"
      title="Show this post again"
      confirm="Show again"
      asks={null}
      preview={
        <Typography>
          Takes back what was hidden by hand, because: {hidden} What a case has decided after reports is taken back
          there.
        </Typography>
      }
      act={async ({ idempotencyKey }) => {
        await call(socialRoutes.unhidePost, { params }, { idempotencyKey });
        return 'Everybody who could can see it again.';
      }}
    />
  );
}
