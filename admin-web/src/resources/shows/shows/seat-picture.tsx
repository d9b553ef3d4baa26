import type { AdminShowWhole } from '@marquee/command-api/contract/shows-desk.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminShowsRoutes } from '../../../lib/api/routes/shows-desk.ts';
import { type SeatState, seatCells, seatCounts } from './seat-cells.ts';

type Tier = AdminShowWhole['tiers'][number]['tier'];

const MOST_SQUARES = 2000;
const SIDE = 12;
const colours: Readonly<Record<SeatState, string>> = {
  sold: 'var(--mui-palette-success-main, #4caf50)',
  held: '#62d9e4',
  offered: '#f5b642',
  free: '#7a7f8c55',
};
const words: Readonly<Record<SeatState, string>> = {
  sold: 'sold',
  held: 'held while somebody pays',
  offered: 'offered to who waited',
  free: 'free',
};
const order: readonly SeatState[] = ['sold', 'held', 'offered', 'free'];

/** The seats of a tier as squares, in rows of twenty as the seats are named; read again by itself. */
export function SeatPicture({ show, tier }: { show: string; tier: Tier }) {
  const { data, error } = useQuery({
    queryKey: ['seats', show, tier],
    queryFn: ({ signal }) => call(adminShowsRoutes.getSeats, { params: { showId: show, tier } }, { signal }),
    refetchInterval: 10_000,
  });
  if (error) return <Alert severity="error">{reasonOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rectangular" height={120} />;
  const { seats, capacity } = data;
  const counts = seatCounts(seats);
  const cells = seatCells(seats, capacity, MOST_SQUARES);
  const each = cells[0] ? cells[0].to - cells[0].from + 1 : 1;
  const columns = capacity > 800 ? 80 : 20;
  const rows = Math.ceil(cells.length / columns);
  const told = order.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${words[state]}`);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <svg
        viewBox={`0 0 ${columns * SIDE} ${Math.max(1, rows) * SIDE}`}
        role="img"
        aria-label={`${capacity} seats: ${told.join(', ')}`}
        style={{ width: '100%', maxWidth: columns * SIDE * 1.5 }}
      >
        {cells.map(({ from, to, state }, index) => (
          <rect
            key={from}
            x={(index % columns) * SIDE + 1}
            y={Math.floor(index / columns) * SIDE + 1}
            width={SIDE - 2}
            height={SIDE - 2}
            rx={2}
            fill={colours[state]}
          >
            <title>
              {from === to ? `Seat ${from}: ${words[state]}` : `Seats ${from} to ${to}: mostly ${words[state]}`}
            </title>
          </rect>
        ))}
      </svg>
      <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, typography: 'body2' }}>
        {order.map((state) => (
          <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colours[state] }} />
            {counts[state].toLocaleString('en')} {words[state]}
          </Box>
        ))}
        {each > 1 && (
          <Typography variant="body2" color="textSecondary">
            A square is {each} seats.
          </Typography>
        )}
      </Box>
    </Box>
  );
}
