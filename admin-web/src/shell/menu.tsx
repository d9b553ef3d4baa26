import Typography from '@mui/material/Typography';
import { type ComponentType, Fragment, useContext } from 'react';
import { Menu as RaMenu, useSidebarState } from 'react-admin';
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

/** The console's navigation. */
export function Menu() {
  const [open] = useSidebarState();
  const contexts = useContext(ConsoleContexts);
  return (
    <RaMenu>
      {placesOf(contexts).map(([group, places]) => (
        <Fragment key={group}>
          {open && (
            <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 2, pt: 1.5 }}>
              {group}
            </Typography>
          )}
          {places.map(({ to, label, icon: Icon }) => (
            <RaMenu.Item key={to} to={to} primaryText={label} leftIcon={<Icon />} />
          ))}
        </Fragment>
      ))}
    </RaMenu>
  );
}
