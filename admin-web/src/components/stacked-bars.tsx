import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';

export interface StackedBarsProps {
  readonly title: string;
  /** What each stack is of. */
  readonly labels: readonly string[];
  /** Parts of the stacks, one number of cents a label. */
  readonly series: readonly { readonly id: string; readonly label: string; readonly cents: readonly number[] }[];
  /** A part was chosen, by its series and the place of its label. */
  readonly choose?: (series: string, at: number) => void;
}

/** Shared by all bars of one chart: lengths are for the eye, cents are what is said. */
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', notation: 'compact' });
const inDollars = (cents: number) => cents * 0.01;

/** Amounts as stacked bars, with the same numbers as a table for whoever does not see them. Loaded by `lazy`: it is heavy. */
export function StackedBars({ title, labels, series, choose }: StackedBarsProps) {
  const id = useId();
  const { palette } = useTheme();
  const colours = [
    palette.primary.main,
    palette.secondary.main,
    palette.success.main,
    palette.error.main,
    palette.text.secondary,
  ];
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" id={id} variant="h6">
        {title}
      </Typography>
      <div aria-hidden>
        <BarChart
          height={240}
          colors={colours}
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          series={series.map(({ id: serie, label, cents }) => ({
            id: serie,
            label,
            data: cents.map(inDollars),
            stack: 'all',
            stackOffset: 'diverging' as const,
            valueFormatter: (value: number | null) => dollars.format(value ?? 0),
          }))}
          xAxis={[{ data: [...labels], scaleType: 'band', categoryGapRatio: 0.4 }]}
          yAxis={[{ width: 52, valueFormatter: (value: number) => short.format(value) }]}
          grid={{ horizontal: true }}
          disableKeyboardNavigation
          onItemClick={(_, { seriesId, dataIndex }) => choose?.(String(seriesId), dataIndex)}
        />
      </div>
      <Box sx={visuallyHidden}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th>Of</th>
              {series.map(({ id: serie, label }) => (
                <th key={serie}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ id: serie, cents }) => (
                  <td key={serie}>{dollars.format(inDollars(cents[at] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
