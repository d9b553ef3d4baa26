import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { LiveHomes } from '@marquee/infra/live/homes.ts';
import { RecordingFolder } from '@marquee/infra/live/recording/folder.ts';
import { SfuTransport } from '@marquee/infra/live/sfu/sfu-transport.ts';
import { SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import type { Services } from '../../http/services.ts';
import { Keeping } from '../../shows/broadcast/keeping.ts';
import { Watching } from '../../shows/broadcast/watching.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';

export interface LiveParts {
  readonly config: Pick<Config, 'dataDir' | 'env' | 'host' | 'port'>;
  readonly secret: string;
  readonly services: Pick<Services, 'bus' | 'database'>;
  readonly files: FileStore;
  /** Waits until read models have taken all that the log holds now. */
  readonly reached: (models: readonly string[]) => Promise<void>;
  readonly cleanup: Cleanup;
  readonly failed: BackgroundLog['failed'];
}

/** Live pictures, through this platform's processes or the SFU that is set, and who may watch them. */
export async function openLive(parts: LiveParts): Promise<SocketTransport | SfuTransport> {
  const { config, services, files, reached, cleanup, failed } = parts;
  const recordings = new RecordingFolder(path.join(config.dataDir, 'recordings'));
  const keeping = cleanup.add(
    'recordings',
    new Keeping({
      services,
      recordings,
      files,
      reached,
      now: Date.now,
      failed: (error, ids) => failed('recordings', error, ids),
    }),
    (opened) => opened.close(),
  );
  const tell = (error: unknown) => failed('live pictures', error);
  const transport = await openTransport(parts, recordings, (show) => keeping.begin(show));
  cleanup.add('live pictures', transport, (opened) => opened.close());
  transport.onEvent(({ type }) => {
    if (type === 'recorded') keeping.soon();
  });
  const watching = cleanup.add('viewers', new Watching({ services, transport, failed: tell }), (opened) =>
    opened.close(),
  );
  watching.start();
  keeping.start();
  return transport;
}

async function openTransport(
  { config, secret, services, cleanup, failed }: LiveParts,
  recordings: RecordingFolder,
  onRecording: (show: string) => Promise<void>,
): Promise<SocketTransport | SfuTransport> {
  const { LIVE_SFU_URL: url, LIVE_SFU_TOKEN: token } = config.env;
  const common = { secret, now: Date.now };
  if (url) return SfuTransport.start({ ...common, sfu: { url, token }, pool: services.database });
  const homes = config.env.DATABASE_URL
    ? await LiveHomes.open({
        pool: services.database,
        address: peerAddress(config),
        lost: (show) => transport.leave(show),
        failed: (error) => failed('live pictures', error),
      })
    : undefined;
  if (homes) cleanup.add('homes of live pictures', homes, (opened) => opened.close());
  const transport = new SocketTransport({
    ...common,
    recordings,
    homes,
    failed: (error) => failed('recordings', error),
    onRecording,
  });
  return transport;
}

/** Where other processes reach this one: as the variables say, else where it listens, at this machine's first address where that is any. */
function peerAddress({ env, host, port }: Pick<Config, 'env' | 'host' | 'port'>): string {
  if (env.MARQUEE_PEER_URL) return env.MARQUEE_PEER_URL;
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
  const reached = host === '0.0.0.0' || host === '::' ? own : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
