import type { WhatIfDesk } from '@marquee/command-api/contract/payments-what-if.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { choices, figures, hundredths, type Reading, typed } from './points.ts';

/** What is asked: the days, both included, a version, and what differs from it. */
export interface WhatIfQuestion {
  readonly from: string;
  readonly to: string;
  readonly base: number;
  readonly reading: Partial<Reading>;
}

interface ReadingFormProps {
  readonly versions: WhatIfDesk['versions'];
  /** What was asked last. */
  readonly last: WhatIfQuestion | undefined;
  readonly busy: boolean;
  readonly ask: (question: WhatIfQuestion) => void;
}

/** The days of the month before this one, in UTC as the books are. */
function lastMonth(now: number): { from: string; to: string } {
  const today = new Date(now);
  const day = (month: number, date: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  return { from: day(today.getUTCMonth() - 1, 1), to: day(today.getUTCMonth(), 0) };
}

/** Asks for a period and another reading of the fees: every point stands first as the version has it. */
export function ReadingForm({ versions, last, busy, ask }: ReadingFormProps) {
  const current = versions.find((each) => each.current) ?? versions[0];
  const [period, setPeriod] = useState(() => (last ? { from: last.from, to: last.to } : lastMonth(Date.now())));
  const [base, setBase] = useState(last?.base ?? current?.version ?? 1);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => textsOf(last?.reading ?? {}));
  const version = versions.find((each) => each.version === base);
  if (!version) return null;
  const wrong = figures.filter(({ name, unit }) => chosen[name] && hundredths(chosen[name], unit) === undefined);
  const backwards = period.to !== '' && period.from > period.to;
  const set = (name: string, value: string) => setChosen({ ...chosen, [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length === 0 && !backwards) ask({ ...period, base, reading: readingOf(chosen) });
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit} aria-label="Another reading of the fees">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'First day (UTC)' : 'Last day (UTC)'}
            type="date"
            required
            value={period[end]}
            onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            error={end === 'to' && backwards}
            helperText={end === 'to' && backwards ? 'It ends before it begins.' : undefined}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <TextField select label="Policy" value={base} onChange={({ target }) => setBase(Number(target.value))}>
          {versions.map((each) => (
            <MenuItem key={each.version} value={each.version}>
              Version {each.version}
              {each.current && ', in force'}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography color="text.secondary">What is left as it is, is read as version {base} has it.</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
        {choices.map(({ name, label, choices: readings }) => (
          <TextField
            key={name}
            select
            label={label}
            value={chosen[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">
              As it is: {(readings as Readonly<Record<string, string>>)[version.reading[name]]}
            </MenuItem>
            {Object.entries(readings).map(([value, words]) => (
              <MenuItem key={value} value={value}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {figures.map(({ name, label, unit }) => (
          <TextField
            key={name}
            label={`${label} (${unit})`}
            value={chosen[name] ?? ''}
            placeholder={typed(Number(version.reading[name]))}
            onChange={({ target }) => set(name, target.value.trim())}
            error={wrong.some((each) => each.name === name)}
            helperText={
              wrong.some((each) => each.name === name)
                ? `Such as 2.5, at most ${unit === '%' ? '100' : '1000'}, with two decimals.`
                : undefined
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal', maxLength: 7 } }}
          />
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="contained" disabled={busy}>
          Replay the period
        </Button>
      </Box>
    </Stack>
  );
}

function textsOf(reading: Partial<Reading>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reading).map(([name, value]) => [name, typeof value === 'number' ? typed(value) : value]),
  );
}

function readingOf(chosen: Readonly<Record<string, string>>): Partial<Reading> {
  const words = choices.flatMap(({ name }) => (chosen[name] ? [[name, chosen[name]]] : []));
  const sums = figures.flatMap(({ name, unit }) => (chosen[name] ? [[name, hundredths(chosen[name], unit)]] : []));
  return Object.fromEntries([...words, ...sums]);
}
