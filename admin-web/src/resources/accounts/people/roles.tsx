import type { AdminPerson } from '@marquee/command-api/contract/operations-people.ts';
import Chip from '@mui/material/Chip';

/** The roles that somebody has, each as a sign of its own; nothing for none. */
export function Roles({ roles }: Pick<AdminPerson, 'roles'>) {
  return roles.map((role) => <Chip key={role} size="small" variant="outlined" label={role} sx={{ mr: 0.5 }} />);
}
