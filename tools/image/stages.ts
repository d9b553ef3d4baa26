import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Dockerfile, Stage, Step } from './dockerfile.ts';

export interface BuiltStage {
  /** Stands for the root of the image. */
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Does what a Dockerfile says in folders below `folder`, one for each stage, without Docker: copies what `.dockerignore`
 * lets through, and runs its commands with `env` and the stage's own variables alone. Returns the last stage. Throws
 * when a command fails.
 */
export function buildStages(file: Dockerfile, { context, folder, env, say }: BuildOptions): BuiltStage {
  const built = new Map<string, BuiltStage>();
  const ignored = readIgnored(context);
  for (const stage of file.stages) {
    const root = path.join(folder, stage.name);
    mkdirSync(root, { recursive: true });
    built.set(stage.name, buildStage(stage, root, built, { context, ignored, env, say }));
  }
  const last = built.get(file.stages.at(-1)?.name ?? '');
  if (!last) throw new Error('a Dockerfile without a stage');
  return last;
}

export interface BuildOptions {
  readonly context: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

interface StageOptions extends Omit<BuildOptions, 'folder'> {
  readonly ignored: (relative: string) => boolean;
}

function buildStage(
  stage: Stage,
  root: string,
  built: ReadonlyMap<string, BuiltStage>,
  { context, ignored, env, say }: StageOptions,
): BuiltStage {
  let workdir = '/';
  const own: Record<string, string> = {};
  const inside = (to: string) => path.join(root, path.posix.resolve(workdir, to));

  /** A folder's contents go into the target; a file becomes it, or goes into it where it ends with a slash. */
  function copy({ from, sources, to }: Extract<Step, { kind: 'COPY' }>): void {
    for (const source of sources) {
      const origin = path.join(from === undefined ? context : (built.get(from)?.root ?? ''), source);
      const becomes = statSync(origin).isDirectory() || !to.endsWith('/');
      const target = becomes ? inside(to) : path.join(inside(to), path.basename(source));
      const filter = (file: string) => from !== undefined || !ignored(path.relative(context, file));
      cpSync(origin, target, { recursive: true, filter, verbatimSymlinks: true });
    }
  }

  for (const step of stage.steps) {
    say(`${stage.name}: ${Object.values(step).flat().filter(Boolean).join(' ')}`);
    if (step.kind === 'ENV') own[step.name] = step.value;
    if (step.kind === 'COPY') copy(step);
    if (step.kind === 'WORKDIR') {
      workdir = step.folder;
      mkdirSync(inside('.'), { recursive: true });
    }
    if (step.kind === 'RUN') {
      execFileSync('sh', ['-ec', step.command], { cwd: inside('.'), env: { ...env, ...own }, stdio: 'inherit' });
    }
  }
  return { root, workdir, env: own };
}

/** Docker's patterns, as far as the file uses them: from the top of the context, or anywhere after `**`. */
function readIgnored(context: string): (relative: string) => boolean {
  const patterns = readFileSync(path.join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (relative) => patterns.some((pattern) => path.matchesGlob(relative, pattern));
}
