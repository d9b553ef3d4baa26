import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import CssBaseline from '@mui/material/CssBaseline';
import Stack from '@mui/material/Stack';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { call, reasonOf } from '../lib/api/call.ts';
import { adminSessionRoutes } from '../lib/api/routes/operations-session.ts';
import { beginSession, goToSignIn } from '../lib/session.ts';
import { darkTheme } from '../lib/theme.ts';

type State = { readonly is: 'asking' | 'in' } | { readonly is: 'out'; readonly words: string };

/** Lets staff in: whoever is not signed in goes to sign in, and whoever has no role here is told so. */
export function Door({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ is: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once more on every try
  useEffect(() => {
    call(adminSessionRoutes.getAdminSession, {}).then(
      (session) => {
        beginSession(session);
        setState({ is: 'in' });
      },
      (error: unknown) => {
        if (error instanceof HttpError && error.status === 401) return goToSignIn();
        setState({ is: 'out', words: reasonOf(error) });
      },
    );
  }, [tries]);
  if (state.is === 'in') return children;
  return (
    <ThemeProvider theme={darkTheme}>
      <CssBaseline />
      <Stack component="main" spacing={2} sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center' }}>
        <Typography variant="h1" color="primary">
          MARQUEE CONSOLE
        </Typography>
        {state.is === 'asking' && <CircularProgress aria-label="One moment" />}
        {state.is === 'out' && (
          <>
            <Typography role="alert">{state.words}</Typography>
            <Stack direction="row" spacing={2}>
              <Button onClick={() => setTries(tries + 1)}>Try again</Button>
              <Button href="/">To Marquee</Button>
            </Stack>
          </>
        )}
      </Stack>
    </ThemeProvider>
  );
}
