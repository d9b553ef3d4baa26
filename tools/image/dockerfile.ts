/** One line of a Dockerfile. */
export type Step =
  | { readonly kind: 'WORKDIR'; readonly folder: string }
  | { readonly kind: 'ENV'; readonly name: string; readonly value: string }
  | { readonly kind: 'RUN'; readonly command: string }
  | {
      readonly kind: 'COPY';
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    };

export interface Stage {
  readonly name: string;
  readonly steps: readonly Step[];
}

export interface Dockerfile {
  readonly stages: readonly Stage[];
  readonly entrypoint: readonly string[];
}

/** What says something about the image and changes no file in it. */
const quiet = ['USER', 'EXPOSE', 'HEALTHCHECK'];

/** Reads a Dockerfile with one instruction a line. Throws on an instruction or a flag that it does not know. */
export function readDockerfile(text: string): Dockerfile {
  const stages: { name: string; steps: Step[] }[] = [];
  let entrypoint: string[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? String(stages.length), steps: [] });
    else if (instruction === 'ENTRYPOINT') entrypoint = JSON.parse(rest) as string[];
    else if (!quiet.includes(instruction)) stages.at(-1)?.steps.push(step(instruction, rest));
  }
  return { stages, entrypoint };
}

function step(instruction: string, rest: string): Step {
  if (instruction === 'WORKDIR') return { kind: 'WORKDIR', folder: rest };
  if (instruction === 'RUN') return { kind: 'RUN', command: rest };
  if (instruction === 'ENV') {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(rest) ?? [];
    return { kind: 'ENV', name, value };
  }
  if (instruction === 'COPY') {
    const words = rest.split(' ');
    const flags = words.filter((word) => word.startsWith('--'));
    const unknown = flags.find((flag) => !/^--(from|chown)=/.test(flag));
    if (unknown) throw new Error(`COPY ${unknown} is not known here`);
    const paths = words.filter((word) => !word.startsWith('--'));
    const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
    return { kind: 'COPY', from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' };
  }
  throw new Error(`${instruction} is not known here`);
}
