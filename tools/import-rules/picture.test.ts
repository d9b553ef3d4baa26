import { expect, test } from 'vitest';
import { floors } from './import-rules.ts';
import { drawing, withDrawing, wrongRows } from './picture.ts';

const contexts = new Set(['shows', 'ticketing']);
const arrow = ([from, to]: readonly [string, string]) => ({ from, to });
const imports = (
  [
    ['domain/shows/offers.ts', 'domain/ticketing/tiers.ts'],
    ['domain/ticketing/sale.test.ts', 'domain/shows/show.ts'],
    ['domain/ticketing/context.ts', 'domain/shows/show.ts'],
    ['infra/mail/smtp.ts', 'domain/money.ts'],
    ['workflows/ticketing/a.ts', 'domain/ticketing/tiers.ts'],
  ] as const
).map(arrow);

test('draws floors, contexts and their imports, without tests and what puts contexts together', () => {
  const drawn = drawing(imports, contexts);
  expect(drawn).toContain('    domain_shows --> domain_ticketing');
  expect(drawn).not.toContain('domain_ticketing --> domain_shows');
  expect(drawn).toContain('  infra ==> domain');
  expect(drawn).toContain('  workflows ==> domain');
  expect(drawn).not.toContain('infra ==> workflows');
});

test('puts the drawing where the page has its place', () => {
  const begin = '<!-- Drawn from the imports by tools/import-rules/main.ts --write -->';
  const page = `# Floors\n\n${begin}\n\nold\n\n<!-- End of the drawing -->\n\nmore\n`;
  const next = withDrawing(page, 'new');
  expect(next).toBe(page.replace('old', 'new'));
  expect(withDrawing(next, 'new')).toBe(next);
  expect(() => withDrawing('# Floors', 'new')).toThrow('no place for the drawing');
});

test('names a row of the table that says otherwise than the rules, and a permission that nobody uses', () => {
  const all = Object.entries(floors).flatMap(([floor, allowed]) =>
    allowed.filter((to) => to !== floor).map((to) => arrow([`${floor}/a.ts`, `${to}/b.ts`])),
  );
  const rows = Object.entries(floors).map(
    ([floor, allowed]) => `| \`${floor}\` | words | ${allowed.filter((to) => to !== floor).map((to) => `\`${to}\``)} |`,
  );
  expect(wrongRows(rows.join('\n'), all)).toEqual([]);
  const tooMuch = rows.join('\n').replace('| `domain` | words |  |', '| `domain` | words | `infra` |');
  expect(wrongRows(tooMuch, all)).toEqual(['docs/architecture.md: `domain` may not import infra']);
  const unused = all.filter(({ from }) => from !== 'projections/a.ts');
  expect(wrongRows(rows.join('\n'), unused)).toEqual([
    'projections may import domain, and nothing does: forbid it',
    'projections may import infra, and nothing does: forbid it',
  ]);
});
