import { z } from 'zod';

/** The page of a schema's variables, by the first words of their names. Throws for one that nothing is said of. */
export function variablesPage(schema: z.ZodObject): string {
  const sections = new Map<string, string[]>();
  for (const [name, variable] of Object.entries(schema.shape)) {
    const title = titleOf(name);
    sections.set(title, [...(sections.get(title) ?? []), rowOf(name, variable as z.ZodType)]);
  }
  for (const row of toolRows) sections.set(TOOLS, [...(sections.get(TOOLS) ?? []), row]);
  return [intro, ...Array.from(sections, ([title, rows]) => `## ${title}\n\n${head}\n${rows.join('\n')}\n`)].join('\n');
}

const intro = `# Variables

Everything that can be set from outside, beside the options of \`npm start\`. A variable that is absent or empty chooses what needs nothing; one
that is malformed, or set by half, ends the start with one line. This page is written by \`npm run variables\` from the schema that is checked.
`;

const head = '| variable | values | without it | meaning |\n| --- | --- | --- | --- |';
const TOOLS = 'Tools and tests';

/** In the order of the page. */
const titles: readonly (readonly [prefix: RegExp, title: string])[] = [
  [/^(MARQUEE_(SANDBOX|HOLD|PAYMENT)|STRIPE)_/, 'Payments'],
  [/^(MARQUEE_|PORT$)/, 'The platform'],
  [/^(DATABASE|EVENTSTORE)_/, 'Database and event log'],
  [/^KAFKA_/, 'Kafka'],
  [/^TEMPORAL_/, 'Temporal'],
  [/^(SMTP|MAIL)_/, 'Mail'],
  [/^S3_/, 'Files'],
  [/^LIVE_/, 'Live pictures'],
  [/^OIDC_/, 'Sign-in'],
];

function titleOf(name: string): string {
  return titles.find(([prefix]) => prefix.test(name))?.[1] ?? 'Others';
}

function rowOf(name: string, variable: z.ZodType): string {
  const { description } = variable;
  if (!description) throw new Error(`${name} has no description. Say with .describe() what it is for.`);
  const json = z.toJSONSchema(variable, { io: 'input', unrepresentable: 'any' });
  const values = json.enum?.map((value) => code(String(value))).join(', ') ?? '';
  return row(name, values, json.default === undefined ? '' : code(String(json.default)), description);
}

/** What tools and tests read besides. */
const toolRows = [
  row(
    'MARQUEE_ENGINES',
    '',
    "the user's cache folder",
    'where engines of `npm run engines` and of tests are kept between runs',
  ),
  row('MARQUEE_AWAY_SECONDS', '', code('8'), 'how long tests take each engine away'),
];

function row(name: string, values: string, otherwise: string, meaning: string): string {
  return `| ${code(name)} | ${[values, otherwise, meaning].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
