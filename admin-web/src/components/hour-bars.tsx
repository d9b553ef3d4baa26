import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';

export interface HourBarsProps {
  readonly title: string;
  /** Beginnings of hours, ISO 8601, UTC. */
  readonly hours: readonly string[];
  readonly counts: readonly number[];
  readonly wrong?: boolean;
}

/** Counts by the hour as bars; the sum is said in words, for whoever does not see them as well. Loaded by `lazy`: it is heavy. */
export function HourBars({ title, hours, counts, wrong = false }: HourBarsProps) {
  const id = useId();
  const { palette } = useTheme();
  const sum = counts.reduce((all, count) => all + count, 0);
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" id={id} sx={{ fontWeight: 600 }}>
        {title}: {sum.toLocaleString('en')} in 24 hours
      </Typography>
      <div aria-hidden>
        <BarChart
          height={180}
          hideLegend
          colors={[wrong ? palette.error.main : palette.primary.main]}
          margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
          series={[{ data: [...counts], label: title }]}
          xAxis={[{ data: hours.map((hour) => `${hour.slice(11, 13)} h`), scaleType: 'band', categoryGapRatio: 0.3 }]}
          yAxis={[{ width: 36, tickMinStep: 1, min: 0, ...(sum === 0 && { max: 1 }) }]}
          grid={{ horizontal: true }}
          disableKeyboardNavigation
        />
      </div>
    </Box>
  );
}
