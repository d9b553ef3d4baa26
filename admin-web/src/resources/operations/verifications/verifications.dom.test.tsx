import { adminVerifications, type Verification } from '@marquee/command-api/contract/operations-verifications.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const look = (more: Partial<Verification>): Verification => ({
  ...{ id: '2026-11-24', outcome: 'sound', requestedBy: null, requestedByName: null, reason: null, requestedAt: at },
  ...{ events: 812, checks: 90, findings: 0, named: [], endedAt: at },
  ...more,
});
const corruptions = Array.from({ length: 10 }, (_, n) => ({
  check: n % 2 === 0 ? 'payables' : 'earnings',
  message: `${n + 1} cents that nobody earned`,
  position: `log:${100 + n}`,
  stream: `order-${n}`,
}));

test('an unsound log tells each of ten findings with its position, and the way to the stream that it is in', async () => {
  const platform = new FakePlatform(['listVerifications', 'listEvents']);
  const unsound = look({ id: '2026-11-25', outcome: 'unsound', findings: 12, named: corruptions });
  platform.on(adminVerifications.listVerifications, () => new RowsOf([unsound, look({})]));
  const user = openConsole(platform, '/verifications');
  const first = await screen.findByText(/^payables: 1 cents that nobody earned/);
  expect(first).toHaveTextContent('at log:100');
  await user.click(first);
  const rows = within(await screen.findByRole('table', { name: 'Findings of 2026-11-25' })).getAllByRole('row');
  const told = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(told).toEqual(corruptions.map(({ position, check, message, stream }) => [position, check, message, stream]));
  expect(screen.getByRole('link', { name: 'order-3' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('{"stream":"order-3"}')),
  );
  expect(screen.getByText(/And 2 more/)).toBeVisible();
});
