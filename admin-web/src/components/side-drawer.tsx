import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SideDrawerProps {
  readonly title: string;
  /** What it is about, below the title. */
  readonly about: ReactNode;
  /** Pixels on a wide screen; a narrow one it fills. */
  readonly width: number;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog that comes in from the side of a page, over the row that it is about. */
export function SideDrawer({ title, about, width, close, children }: SideDrawerProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      // a click within must not open the row that the button is in
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', md: width }, p: 2 },
        },
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', justifyContent: 'space-between', mb: 2 }}>
        <Box>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {about}
        </Box>
        <IconButton aria-label="Close" onClick={close} autoFocus>
          <CloseOutlined />
        </IconButton>
      </Stack>
      {children}
    </Drawer>
  );
}
