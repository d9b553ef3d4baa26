import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { may } from '../../../lib/session.ts';
import type { FigureProps } from './figure-props.ts';
import { EventsDrawer } from './lazy-drawer.ts';
import { amountText } from './money.ts';

const Button = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: '2px 0',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: `underline dotted ${theme.palette.text.secondary}`,
  textUnderlineOffset: 3,
  '&:hover': { color: theme.palette.primary.main },
}));

/** A figure of the books: whoever may read the journal sees by one click the events behind it. */
export function Figure({ what, value, entries, side }: FigureProps) {
  const [open, setOpen] = useState(false);
  const text = typeof value === 'number' ? String(value) : amountText(value);
  if (!may('listJournalEntries')) return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{text}</span>;
  return (
    <>
      <Button
        type="button"
        data-verb="listJournalEntries"
        title="Show me the events behind this number"
        aria-label={`${what}: ${text}, show the events behind this number`}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {text}
      </Button>
      {open && (
        <Suspense>
          <EventsDrawer what={what} value={value} entries={entries} side={side} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
