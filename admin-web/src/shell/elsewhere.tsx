import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link, Title } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { ConsoleContexts } from '../lib/resource.ts';

/** What an address leads to that has no page for who is at it: a link may come from somebody who may see more. */
export function Elsewhere() {
  const contexts = useContext(ConsoleContexts);
  const [, first = ''] = useLocation().pathname.split('/');
  const known = contexts
    .flatMap(({ resources, pages = [] }) => [
      ...resources.map(({ name, label }) => ({ at: name, label })),
      ...pages.map(({ path, label }) => ({ at: path, label })),
    ])
    .find(({ at }) => at === first);
  return (
    <>
      <Title title={<PageTitle>{known ? known.label : 'No such page'}</PageTitle>} />
      <Typography role="alert" sx={{ pt: 2, pb: 1 }}>
        {known
          ? `${known.label}: your role does not have this page. Whoever may give roles can change that.`
          : 'There is no page at this address. It may have been cut where it was copied.'}
      </Typography>
      <Link to="/">Go to the start</Link>
    </>
  );
}
