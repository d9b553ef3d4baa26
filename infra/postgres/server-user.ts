import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

/** The user that PostgreSQL's processes run as; undefined: ourselves. Spread it into `spawn`'s options. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the cluster that is there, else as the
 * machine's user `postgres`, else as `nobody`; no user is ever created.
 */
export function serverUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new StartRefused(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. ' +
      'Start as an ordinary user, or create one: useradd --system postgres.',
  );
}

function lookUp(name: string): ServerUser | undefined {
  const id = (flag: string) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  };
  const [uid, gid] = [id('-u'), id('-g')];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** Gives a folder and all in it to the server's user, for instance after root has copied a cluster back. */
export function giveTo(user: ServerUser | undefined, folder: string): void {
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

/** Whether the server's user gets as far as this folder: every folder above must let it pass. */
export function canEnter(folder: string, user: ServerUser | undefined): boolean {
  return !user || spawnSync('sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/' }).status === 0;
}

/**
 * How the server is told where its folder is. When a folder above it is closed to the server's user (a checkout in
 * root's home), the path is useless to the server, but the working directory it was started in is not: that is
 * entered before the user changes.
 */
export function folderArgument(folder: string, user: ServerUser | undefined): string {
  if (canEnter(folder, user)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new StartRefused(
    `PostgreSQL's user cannot reach ${folder}. Choose a data folder outside of root's home with --data.`,
  );
}
