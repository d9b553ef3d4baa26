import Box from '@mui/material/Box';

interface PayloadProps {
  readonly data: unknown;
  /** What the line says that opens it. */
  readonly label?: string;
  readonly open?: boolean;
}

/** What an event or a state has in it, behind one line that opens it. */
export function Payload({ data, label = 'What it says', open = false }: PayloadProps) {
  return (
    <Box component="details" open={open} sx={{ typography: 'caption', mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="pre"
        className="mono"
        sx={{ m: 0, p: 1, overflowX: 'auto', bgcolor: 'action.hover', borderRadius: 1 }}
      >
        {JSON.stringify(data, null, 2)}
      </Box>
    </Box>
  );
}
