import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { adminEventsRoutes } from '../../../lib/api/routes/operations-events.ts';
import { may } from '../../../lib/session.ts';
import { wordsOfType } from '../../../lib/words.ts';

/** So many events are kept in sight. */
const KEPT = 100;

/** A window on what happens now: events come as they are recorded, the newest first. */
export function LiveTail() {
  const [open, setOpen] = useState(false);
  if (!may('tailEvents')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Live</Button>
      {open && <Tail close={() => setOpen(false)} />}
    </>
  );
}

function Tail({ close }: { close: () => void }) {
  const id = useId();
  const [events, setEvents] = useState<readonly DeskEvent[]>([]);
  const [paused, setPaused] = useState(false);
  const [state, setState] = useState('listening');
  useEffect(() => {
    if (paused) return;
    const source = new EventSource(adminEventsRoutes.tailEvents.path);
    source.onopen = () => setState('listening');
    source.onerror = () => setState('joining again');
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data) as DeskEvent;
      setEvents((known) => [event, ...known.filter((each) => each.id !== event.id)].slice(0, KEPT));
    };
    return () => source.close();
  }, [paused]);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>As it happens</DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <Typography color="textSecondary" role="status">
          {paused ? 'paused' : state}
        </Typography>
        {events.length === 0 && <Typography sx={{ mt: 2 }}>Nothing has happened since this was opened.</Typography>}
        <List dense aria-label="Events">
          {events.map(({ id: event, type, stream, actor, actorName, at }) => (
            <ListItem key={event} disableGutters divider>
              <ListItemText
                primary={`${wordsOfType(type)}, by ${actorName ?? actor}`}
                secondary={`${at.slice(11, 19)} UTC · ${stream}`}
                slotProps={{ secondary: { className: 'mono', sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setPaused(!paused)}>{paused ? 'Go on' : 'Pause'}</Button>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
