import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, Fragment, useContext } from 'react';
import { useSidebarState } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { type ConsoleContext, ConsoleContexts, groups } from '../lib/resource.ts';
import { may } from '../lib/session.ts';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
}

/** What of the console is open to who is at it, by groups. */
export function placesOf(contexts: readonly ConsoleContext[]): readonly (readonly [group: string, Place[]])[] {
  const all = contexts.flatMap(({ resources, pages = [] }) => [
    ...pages.filter(({ reads }) => may(reads)).map((page) => ({ ...page, to: `/${page.path}` })),
    ...resources.filter(({ reads }) => may(reads.list)).map((one) => ({ ...one, to: `/${one.name}` })),
  ]);
  return groups
    .map((group) => [group, all.filter((place) => place.group === group)] as const)
    .filter(([, places]) => places.length > 0);
}

/** The console's navigation: groups of links; folded, each is its picture, and its name a tip. */
export function Menu() {
  const [open, setOpen] = useSidebarState();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const contexts = useContext(ConsoleContexts);
  return (
    <Box component="nav" aria-label="Console" sx={{ width: open ? 232 : 56, pb: 2, flexShrink: 0 }}>
      {placesOf(contexts).map(([group, places]) => (
        <Fragment key={group}>
          {open && (
            <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 2, pt: 1.5 }}>
              {group}
            </Typography>
          )}
          <List dense disablePadding aria-label={group}>
            {places.map((place) => (
              <Way key={place.to} place={place} open={open} onGo={() => small && setOpen(false)} />
            ))}
          </List>
        </Fragment>
      ))}
    </Box>
  );
}

function Way({ place: { to, label, icon: Icon }, open, onGo }: { place: Place; open: boolean; onGo: () => void }) {
  return (
    <ListItem disablePadding>
      <Tooltip title={open ? '' : label} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          onClick={onGo}
          aria-label={open ? undefined : label}
          sx={{
            color: 'text.secondary',
            '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
          }}
        >
          <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
            <Icon />
          </ListItemIcon>
          {open && <ListItemText primary={label} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
