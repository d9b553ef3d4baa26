import type { AdminPersonWhole } from '@marquee/command-api/contract/operations-people.ts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../../../components/facts.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { RecordPresence } from '../../../components/record-presence.tsx';
import { RevealButton } from '../../../components/revealed.tsx';
import { Section } from '../../../components/section.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminPeopleRoutes } from '../../../lib/api/routes/operations-people.ts';
import { may } from '../../../lib/session.ts';
import { wholeOf } from '../../../lib/whole.ts';
import { PersonVerbs } from './person-verbs.tsx';
import { Roles } from './roles.tsx';

/** One person: their standing, roles and sessions, with the ways to their orders, shows and events. */
export function PersonPage() {
  return (
    <Show title={<Title />} actions={<Actions />}>
      <SimpleShowLayout>
        <Body />
      </SimpleShowLayout>
    </Show>
  );
}

function Title() {
  const person = useRecordContext<AdminPersonWhole>();
  return <PageTitle>{person?.username ? `@${person.username}` : 'Person'}</PageTitle>;
}

function Actions() {
  const person = wholeOf(useShowContext<AdminPersonWhole>().record, 'sessions');
  if (!person) return <TopToolbar />;
  return (
    <TopToolbar>
      <HistoryButton stream={`person-${person.id}`} of={person.username ? `@${person.username}` : 'This person'} />
      {!person.erased && <PersonVerbs person={person} />}
    </TopToolbar>
  );
}

function Body() {
  const person = wholeOf(useRecordContext<AdminPersonWhole>(), 'sessions');
  if (!person) return null;
  const { id } = person;
  return (
    <Stack spacing={3}>
      <RecordPresence record={`person-${id}`} />
      <Facts
        facts={[
          ['Name', person.name ?? (person.erased ? 'erased for good' : 'not given')],
          ['Mail', person.email],
          ['Kind', person.userType],
          ['Roles', person.roles.length > 0 && <Roles key="roles" roles={person.roles} />],
          ['Age', person.age],
          ['Account', person.private ? 'private' : 'open'],
          ['Followers', `${person.followers}, follows ${person.following}`],
          ['Came', <When key="came" at={person.registeredAt} />],
          ['Parent', person.guardian && <Relative key="parent" {...person.guardian} />],
          ['May, as a kid', person.limits && limitsInWords(person.limits)],
          ['Kids', person.kids.length > 0 && <Relatives key="kids" of={person.kids} />],
          ['Leaves', person.erasedAt && <When key="leaves" at={person.erasedAt} />],
          [
            'Id',
            <span key="id" className="mono">
              {id}
            </span>,
          ],
          ['Orders', <Way key="orders" endpoint="listAdminOrders" to="orders" filter={{ buyer: id }} />],
          ['Shows', <Way key="shows" endpoint="listAdminShows" to="shows" filter={{ owner: id }} />],
          ['Events', <Way key="events" endpoint="listEvents" to="events" filter={{ person: id }} />],
        ]}
      />
      {!person.erased && (
        <RevealButton
          endpoint="revealPerson"
          of="who this is"
          reveal={({ reason, idempotencyKey }) =>
            call(adminPeopleRoutes.revealPerson, { params: { personId: id }, body: { reason } }, { idempotencyKey })
          }
        />
      )}
      <Section title="Signed in">
        <SignIns sessions={person.sessions} />
      </Section>
    </Stack>
  );
}

const usd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

function limitsInWords({ maturity, contacts, spendCents, chat }: NonNullable<AdminPersonWhole['limits']>): string {
  const meets = contacts === 'approved' ? 'meet whom the parent approves' : 'meet nobody new';
  const spends = spendCents === 0 ? 'spend nothing' : `spend ${usd.format(spendCents / 100)} a month`;
  return `see what is for up to ${maturity}, ${meets}, ${chat ? 'chat and comment' : 'neither chat nor comment'}, ${spends}`;
}

type Called = NonNullable<AdminPersonWhole['guardian']>;

function Relatives({ of }: { of: readonly Called[] }) {
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {of.map((person) => (
        <Relative key={person.id} {...person} />
      ))}
    </Stack>
  );
}

function Relative({ id, username }: Called) {
  return (
    <Link component={RouterLink} to={`/people/${id}/show`}>
      {username ? `@${username}` : 'erased'}
    </Link>
  );
}

/** The way to a list of what is this person's, for whom it is open. */
function Way({ endpoint, to, filter }: { endpoint: string; to: string; filter: Record<string, string> }) {
  if (!may(endpoint)) return <>–</>;
  return (
    <Link component={RouterLink} to={`/${to}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
      all of theirs
    </Link>
  );
}

function SignIns({ sessions }: Pick<AdminPersonWhole, 'sessions'>) {
  if (sessions.length === 0) return <Typography color="textSecondary">Nowhere.</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label="Sessions">
        <TableHead>
          <TableRow>
            {['Browser', 'Since', 'Used', 'Ends'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map(({ startedAt, usedAt, expiresAt, userAgent }) => (
            <TableRow key={`${startedAt} ${userAgent}`}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{userAgent || 'unknown'}</TableCell>
              <TableCell>
                <When at={startedAt} />
              </TableCell>
              <TableCell>
                <When at={usedAt} />
              </TableCell>
              <TableCell>
                <When at={expiresAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
