import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Names and values of one thing; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        typography: 'body2',
        display: 'grid',
        gap: '6px 24px',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
      }}
    >
      {given.map(([name, value]) => [
        <Box component="dt" key={`${name} name`} sx={{ color: 'text.secondary' }}>
          {name}
        </Box>,
        <Box component="dd" key={`${name} value`} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>,
      ])}
    </Box>
  );
}
