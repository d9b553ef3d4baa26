import type { Revealed } from '@marquee/command-api/contract/operations-events.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Facts } from './facts.tsx';
import { VerbButton } from './verb-button.tsx';
import type { Said } from './verb-dialog.tsx';

interface RevealButtonProps {
  readonly endpoint: string;
  /** Whose data it is, as the title says it. */
  readonly of: string;
  readonly reveal: (said: Said) => Promise<Revealed>;
}

/** Opens what is sealed of a person, with a reason that they can read; it goes again with the page. */
export function RevealButton({ endpoint, of, reveal }: RevealButtonProps) {
  const [revealed, setRevealed] = useState<Revealed>();
  return (
    <Box>
      <VerbButton
        endpoint={endpoint}
        label="Reveal"
        title={`Reveal ${of}`}
        confirm="Reveal"
        preview={
          <Typography>
            What is sealed is opened for you. The reason, and that it was you, stays in the log, and the person sees on
            their account page that it was opened, and why.
          </Typography>
        }
        act={async (said) => {
          setRevealed(await reveal(said));
          return 'It is opened on this page until you leave it.';
        }}
      />
      {revealed && (
        <Facts facts={revealed.fields.map(({ name, value }) => [name, value ?? 'erased for good'] as const)} />
      )}
    </Box>
  );
}
