import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';
import { Sidebar as RaSidebar, type SidebarProps, useSidebarState } from 'react-admin';

/**
 * What the menu is in. In a window as narrow as a phone it lies over the page: one that is open is folded when the window becomes so,
 * and opens again when it is wide once more.
 */
export function Sidebar(props: SidebarProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useSidebarState();
  const [folded, setFolded] = useState(false);
  const fold = useEffectEvent(() => {
    if (open) setOpen(false);
    return open;
  });
  useEffect(() => {
    if (!narrow) return;
    const wasOpen = fold();
    setFolded(true);
    return () => {
      setFolded(false);
      if (wasOpen) setOpen(true);
    };
  }, [narrow, setOpen]);
  // a drawer that would come open and close at once does not go away
  return narrow && !folded ? null : <RaSidebar {...props} />;
}
