import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { AppBar as RaAppBar, TitlePortal, UserMenu } from 'react-admin';
import { currentSession } from '../lib/session.ts';

/** On a phone the title needs the room. */
const fromTablets = { display: { xs: 'none', sm: 'inline-flex' } };

/** The bar above every page: where one is, on what installation, and by which role. */
export function AppBar() {
  const { development, user } = currentSession();
  const roles = user.roles.filter((role) => role !== 'fan' && role !== 'artist');
  return (
    <RaAppBar userMenu={<UserMenu label={`${user.name}, account`} />}>
      <Typography variant="h1" component="span" color="primary" sx={{ mr: 2, display: { xs: 'none', sm: 'block' } }}>
        MARQUEE
      </Typography>
      <TitlePortal component="h1" variant="h2" />
      {development && <Chip size="small" variant="outlined" label="development" sx={{ mr: 1, ...fromTablets }} />}
      <Chip size="small" variant="outlined" color="secondary" label={roles.join(', ')} sx={fromTablets} />
    </RaAppBar>
  );
}
