import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, SimpleShowLayout, TopToolbar, useGetOne, useRecordContext, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../../../components/facts.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { RecordPresence } from '../../../components/record-presence.tsx';
import { Section } from '../../../components/section.tsx';
import { When } from '../../../components/when.tsx';
import { useQuietReading } from '../../../lib/open-forms.ts';
import { may } from '../../../lib/session.ts';
import { wholeOf } from '../../../lib/whole.ts';
import { About } from '../cases/about.tsx';
import { CaseVerbs } from '../cases/case-verbs.tsx';
import { states as caseStates, isDone, kinds, nameOf, outcomes, type WholeCase } from '../cases/words.ts';
import { PostVerbs } from './post-verbs.tsx';
import { audiences, standingOf, type WholePost } from './words.ts';

/** A post or reel as its readers see it, every round of its case, and what moderation does about it. */
export function PostPage() {
  return (
    <Show title={<PostTitle />} actions={<PostActions />} queryOptions={useQuietReading(10_000)}>
      <SimpleShowLayout>
        <PostBody />
      </SimpleShowLayout>
    </Show>
  );
}

function PostTitle() {
  const post = useRecordContext<WholePost>();
  return <PageTitle>{post ? `${kinds[post.kind]} of ${nameOf(post.author)}` : 'Post'}</PageTitle>;
}

/** Where its case is open, the verbs are the case's own; else it can be reported, or hidden by hand. */
function PostActions() {
  const post = wholeOf(useShowContext<WholePost>().record, 'rounds');
  const open = post && openRound(post);
  const { data: one } = useGetOne<WholeCase>('cases', { id: open?.id }, { enabled: open !== undefined });
  return (
    <TopToolbar>
      {post && <PostVerbs post={post} reported={open !== undefined} />}
      {open && one && <CaseVerbs one={one} />}
    </TopToolbar>
  );
}

function openRound({ rounds = [] }: WholePost) {
  return rounds.find((round) => !isDone(round));
}

function PostBody() {
  const post = wholeOf(useRecordContext<WholePost>(), 'rounds');
  if (!post) return null;
  const { author, rounds = [] } = post;
  const open = openRound(post);
  return (
    <Stack spacing={3}>
      {open && <RecordPresence record={`case-${open.id}`} />}
      <Facts
        facts={[
          ['State', standingOf(post)],
          ['Of', <Author key="author" author={author} />],
          ['For', audiences[post.audience]],
          ['Price', post.price !== null && `$${post.price}`],
          ['Posted', <When key="posted" at={post.publishedAt} />],
        ]}
      />
      <Section title="As its readers see it">
        <About about={post.about} />
      </Section>
      <Section title="Its case">
        {rounds.length === 0 && <Typography color="textSecondary">Nobody has reported it.</Typography>}
        <List dense disablePadding>
          {rounds.map((round) => (
            <ListItem key={round.id} disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Link component={RouterLink} to={`/cases/${round.id}/show`}>
                {caseStates[round.state]}
              </Link>
              {round.decision && <span>{outcomes[round.decision.outcome][0]}</span>}
              <Typography component="span" variant="body2" color="textSecondary">
                {round.reports} {round.reports === 1 ? 'report' : 'reports'}, opened <When at={round.openedAt} />
              </Typography>
            </ListItem>
          ))}
        </List>
      </Section>
    </Stack>
  );
}

function Author({ author }: { author: WholePost['author'] }) {
  const called = `${nameOf(author)} (@${author.username}), ${author.followers} followers`;
  if (!may('getAdminPerson')) return called;
  return (
    <Link component={RouterLink} to={`/people/${author.id}/show`}>
      {called}
    </Link>
  );
}
