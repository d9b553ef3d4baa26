import { type ReactNode, useEffect } from 'react';
import { Layout as RaLayout } from 'react-admin';
import { keepFocus } from '../lib/keep-focus.ts';
import { AppBar } from './app-bar.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Menu } from './menu.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { QuietNews } from './quiet-news.tsx';
import { Sidebar } from './sidebar.tsx';

/** What is around every page of the console. */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => keepFocus(), []);
  return (
    // what is wider than the page is scrolled where it is, not with the page
    <RaLayout
      appBar={AppBar}
      menu={Menu}
      sidebar={Sidebar}
      sx={{ minWidth: 0, '& .RaLayout-content, & .RaLayout-content > *': { minWidth: 0 } }}
    >
      {children}
      <KeysHelp />
      <PasswordDialog />
      <QuietNews />
    </RaLayout>
  );
}
