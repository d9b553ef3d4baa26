import type { ComposeFile, Service } from './compose-file.ts';

/** What the services are checked against besides the file itself. */
export interface Surroundings {
  /** The file that the images of services with `build` are made from. */
  readonly dockerfile: string;
  /** The names among these variables that the platform does not know. */
  readonly unknown: (environment: Readonly<Record<string, string>>) => readonly string[];
}

/** A whole version, with or without a suffix: no `latest`, and no `18` that is another one tomorrow. */
const PINNED = /:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/;
const FROM = /^FROM (\S+)/gm;
const ROLE = /^(api|projector|worker|relay)$/;

/** What is wrong with the services, one line each. */
export function faultsOf(file: ComposeFile, surroundings: Surroundings): string[] {
  return Object.entries(file.services).flatMap(([name, service]) =>
    [
      ...pinned(service, surroundings),
      ...(isTask(name, file) ? [] : healthy(service, surroundings)),
      ...closed(service),
      ...whole(service, file),
      ...(service.build === undefined ? [] : platform(service, file, surroundings)),
    ].map((fault) => `${name}: ${fault}`),
  );
}

/** Ends by itself, which others wait for. */
function isTask(name: string, file: ComposeFile): boolean {
  return Object.values(file.services).some(
    ({ depends_on }) => depends_on[name]?.condition === 'service_completed_successfully',
  );
}

/** Images that their makers have given up. */
const DEPRECATED = /^temporalio\/auto-setup:/;

function pinned({ image, build }: Service, { dockerfile }: Surroundings): string[] {
  const images =
    build === undefined ? [image] : [image, ...[...dockerfile.matchAll(FROM)].map(([, base = '']) => base)];
  return [
    ...images.filter((one) => !PINNED.test(one)).map((one) => `the image ${one} has no version`),
    ...images.filter((one) => DEPRECATED.test(one)).map((one) => `the image ${one} is deprecated`),
  ];
}

function healthy({ healthcheck, build }: Service, { dockerfile }: Surroundings): string[] {
  const inherited = build !== undefined && /^HEALTHCHECK .*CMD /m.test(dockerfile);
  return healthcheck || inherited ? [] : ['has no health check'];
}

function closed({ ports }: Service): string[] {
  return ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `the port ${port} is open to others`);
}

/** What is referred to is there, in every profile that the service is in. */
function whole({ profiles, depends_on, volumes }: Service, file: ComposeFile): string[] {
  const needed = Object.keys(depends_on).filter(
    (name) => !profiles.every((profile) => file.services[name]?.profiles.includes(profile)),
  );
  const absent = volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !(volume in file.volumes));
  return [
    ...(profiles.length === 0 ? ['is in no profile'] : []),
    ...needed.map((name) => `depends on ${name}, which is not in all its profiles`),
    ...absent.map((volume) => `the volume ${volume} is not declared`),
  ];
}

function platform(service: Service, file: ComposeFile, { unknown }: Surroundings): string[] {
  const { command, environment, user, read_only, cap_drop, depends_on } = service;
  const [option, role = ''] = command;
  const engines = Object.values(environment)
    .map((value) => /^(?:[a-z0-9]+:\/\/(?:[^@/]+@)?)?([a-z][\w-]*):\d+/.exec(value)?.[1])
    .filter((host) => host !== undefined && host in file.services);
  return [
    ...(option === '--role' && ROLE.test(role) ? [] : [`is no role: ${command.join(' ')}`]),
    ...(user === undefined || user === 'root' ? ['runs as root'] : []),
    ...(read_only ? [] : ['can write to its image']),
    ...(cap_drop.includes('ALL') ? [] : ['keeps capabilities']),
    ...unknown(environment).map((name) => `the platform knows no ${name}`),
    ...engines.filter((host) => !(host && host in depends_on)).map((host) => `does not wait for ${host}`),
  ];
}
