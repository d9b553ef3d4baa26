import path from 'node:path';

/** One import, as files relative to the repository: who imports, and what (a path of ours, or a package). */
export interface Import {
  readonly from: string;
  readonly to: string;
}

interface Rule {
  readonly name: string;
  /** True when this arrow must not be. */
  forbids(from: string, to: string): boolean;
}

/** What each floor may import: itself, and floors below it. From the lowest to the highest. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  infra: ['infra', 'domain'],
  projections: ['projections', 'infra', 'domain'],
  workflows: ['workflows', 'infra', 'domain'],
  'command-api': ['command-api', 'workflows', 'projections', 'infra', 'domain'],
  'consumer-web': ['consumer-web', 'domain', 'command-api'],
  'admin-web': ['admin-web', 'command-api'],
};
const names = Object.keys(floors);
const floorOf = (file: string) => names.find((name) => file.startsWith(`${name}/`));
/** True for tests and what only they use. */
export const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\.(int|sys)\.test\.ts$/.test(file);
/** Checkout: tiers, holds and payment, which every screen that sells is made of. */
const SHARED_FEATURE = 'checkout';
/** What of the domain an adapter may know: envelopes, money and policy, but no ticket. */
const generic = /^domain\/(kernel|policy)\/|^domain\/money\.ts$/;

/** What a context declares in `workflows`; the rest there is everybody's. */
const CONTEXT_WORK = /^workflows\/(?!mail|kit|port|reactors|typesetting|jobs|embedded|temporal)[a-z]+\//;

/** What can be exchanged, and the only folder that knows of it. */
const engines: readonly { readonly packages: RegExp; readonly home: string }[] = [
  { packages: /^(@eventstore|@grpc)\/|^google-protobuf(\/|$)/, home: 'infra/event-store/eventstoredb/' },
  { packages: /^kafkajs(\/|$)/, home: 'infra/kafka/' },
  { packages: /^stripe(\/|$)/, home: 'infra/payments/' },
  { packages: /^@aws-sdk\//, home: 'infra/files/' },
  { packages: /^nodemailer(\/|$)/, home: 'infra/mail/' },
  { packages: /^@dbos-inc\//, home: 'workflows/embedded/' },
  { packages: /^@temporalio\//, home: 'workflows/temporal/' },
];

export const rules: readonly Rule[] = [
  {
    name: 'imports run one way: domain <- infra <- projections, workflows <- command-api <- start.ts',
    forbids(from, to) {
      const [floor, target] = [floorOf(from), floorOf(to)];
      return floor !== undefined && target !== undefined && !isTest(from) && !floors[floor]?.includes(target);
    },
  },
  {
    name: 'the domain does no input or output',
    forbids: (from, to) => from.startsWith('domain/') && !isTest(from) && to.startsWith('node:'),
  },
  {
    name: 'an adapter knows envelopes and bytes, never a ticket',
    forbids: (from, to) => from.startsWith('infra/') && !isTest(from) && to.startsWith('domain/') && !generic.test(to),
  },
  {
    name: 'a web app knows the contract and nothing else of the server',
    forbids: (from, to) =>
      /^(consumer|admin)-web\/src\//.test(from) &&
      to.startsWith('command-api/') &&
      !to.startsWith('command-api/contract/'),
  },
  {
    name: 'a feature of the web app imports no other feature, except what several sell with',
    forbids(from, to) {
      const feature = (file: string) => /^consumer-web\/src\/features\/([^/]+)\//.exec(file)?.[1];
      const [own, other] = [feature(from), feature(to)];
      return own !== undefined && other !== undefined && own !== other && other !== SHARED_FEATURE;
    },
  },
  {
    name: 'a resource of the console imports no other context’s',
    forbids(from, to) {
      const resource = (file: string) => /^admin-web\/src\/resources\/([^/]+)\//.exec(file)?.[1];
      const [own, other] = [resource(from), resource(to)];
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    name: 'what sends mails knows no context: each declares its own letters',
    forbids: (from, to) => from.startsWith('workflows/mail/') && !isTest(from) && CONTEXT_WORK.test(to),
  },
  {
    name: 'an engine stays behind its adapter',
    forbids: (from, to) => engines.some(({ packages, home }) => packages.test(to) && !from.startsWith(home)),
  },
];

const IMPORT = /(?:^|[\s;])(?:import|export)\s(?:[^'"();]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Reads what a file imports; relative paths and `@marquee/` packages become paths of the repository. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    const to = specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^@marquee\//, '');
    return { from: file, to };
  });
}

/** The arrows that break a rule, one line each. */
export function wrongArrows(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    rules.filter((rule) => rule.forbids(from, to)).map((rule) => `${from} imports ${to}: ${rule.name}`),
  );
}
