import type { SavedView } from '@marquee/command-api/contract/operations-console.ts';
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button as BarButton, useListContext, useResourceContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call, reasonOf } from '../lib/api/call.ts';
import { adminConsoleRoutes as routes } from '../lib/api/routes/operations-console.ts';
import { viewSearch } from '../lib/list-address.ts';
import { may } from '../lib/session.ts';

/** The lists that who is at the console has kept under names, and the way to keep this one; they are the same on every machine. */
export function SavedViews() {
  const [open, setOpen] = useState(false);
  if (!may('listSavedViews')) return null;
  return (
    <>
      {/* as the others of the bar: on a phone the icon alone, with its name */}
      <BarButton label="Views" aria-keyshortcuts="v" onClick={() => setOpen(true)}>
        <BookmarksOutlined />
      </BarButton>
      {open && <ViewsDialog close={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ close }: { close: () => void }) {
  const title = useId();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const [hidden, setHidden] = useStore<string[] | undefined>(`${resource}.datatable`);
  const { data, error } = useQuery({
    queryKey: ['saved views'],
    queryFn: ({ signal }) => call(routes.listSavedViews, {}, { signal }),
  });
  const own = data?.filter((view) => view.resource === resource);
  const openView = (view: SavedView) => {
    setHidden(view.hidden ?? undefined);
    navigate(`/${resource}?${view.search}`);
    close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>Kept lists</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{reasonOf(error)}</Alert>}
        {!own && !error && <Skeleton variant="rectangular" height={60} />}
        {own?.length === 0 && <Typography color="textSecondary">You have kept none of this list yet.</Typography>}
        {own && own.length > 0 && (
          <List dense>
            {own.map((view) => (
              <ListItem key={view.name} disablePadding secondaryAction={<RemoveButton view={view} />}>
                <ListItemButton onClick={() => openView(view)} sx={{ overflowWrap: 'anywhere' }}>
                  {view.name}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <KeepForm resource={resource} hidden={hidden ?? null} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the server answers is what there is now. */
function useAnswered() {
  const client = useQueryClient();
  return (views: SavedView[]) => client.setQueryData(['saved views'], views);
}

function RemoveButton({ view: { resource, name } }: { view: SavedView }) {
  const onSuccess = useAnswered();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.removeView, { body: { resource, name } }),
    onSuccess,
  });
  return (
    <IconButton edge="end" size="small" aria-label={`Let go of ${name}`} disabled={isPending} onClick={() => mutate()}>
      <CloseOutlined fontSize="small" />
    </IconButton>
  );
}

/** Keeps the list as it is on the screen, under a name; one that is taken is kept anew. */
function KeepForm({ resource, hidden }: { resource: string; hidden: string[] | null }) {
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  const [name, setName] = useState('');
  const answered = useAnswered();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const search = viewSearch({ filterValues, displayedFilters, sort, perPage });
      return call(routes.saveView, { body: { resource, name: name.trim(), search, hidden } });
    },
    onSuccess: (views) => {
      answered(views);
      setName('');
    },
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    mutate();
  };
  return (
    <form onSubmit={keep} noValidate>
      <TextField
        autoFocus
        fullWidth
        label="Keep this list as"
        helperText="Its filter, order and columns, for you alone, wherever you sign in."
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 2 }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {reasonOf(error)}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={isPending || name.trim() === ''} sx={{ mt: 1 }}>
        Keep it
      </Button>
    </form>
  );
}
