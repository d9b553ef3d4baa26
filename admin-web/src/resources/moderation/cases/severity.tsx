import Chip from '@mui/material/Chip';
import { severities } from './words.ts';

const colours = ['default', 'default', 'info', 'warning', 'error'] as const;

/** How grave the gravest report is, 1 to 4, in a word and a colour. */
export function Severity({ of }: { of: number }) {
  return <Chip size="small" color={colours[of] ?? 'default'} label={severities[of] ?? of} />;
}
