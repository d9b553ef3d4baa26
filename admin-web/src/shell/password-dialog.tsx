import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { call, reasonOf } from '../lib/api/call.ts';
import { accountsRoutes } from '../lib/api/routes/accounts.ts';
import { askWith } from '../lib/recent-sign-in.ts';

/** Asks for the password in front of a verb that needs a recent sign-in, over whatever is open. */
export function PasswordDialog() {
  const [answer, setAnswer] = useState<(given: boolean) => void>();
  useEffect(() => {
    askWith(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => askWith(undefined);
  }, []);
  if (!answer) return null;
  const done = (given: boolean) => {
    setAnswer(undefined);
    answer(given);
  };
  return <PasswordForm done={done} />;
}

function PasswordForm({ done }: { done: (given: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSending(true);
    try {
      await call(accountsRoutes.reauthenticate, { body: { password } });
      done(true);
    } catch (error) {
      setWrong(reasonOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={() => done(false)} aria-labelledby="password-title" maxWidth="xs" fullWidth>
      <form onSubmit={send} noValidate>
        <DialogTitle id="password-title">Your password once more</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            You signed in more than 15 minutes ago, and this cannot simply be undone.
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            required
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={wrong !== ''}
            helperText={wrong}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => done(false)}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending || password === ''}>
            Go on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
