import path from 'node:path';
import { RecordingFolder } from '@marquee/infra/live/recording/folder.ts';
import { SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import type { Services } from '../../http/services.ts';
import { Watching } from '../../shows/broadcast/watching.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';

export interface LiveParts {
  readonly config: Pick<Config, 'dataDir'>;
  readonly secret: string;
  readonly services: Pick<Services, 'bus' | 'database'>;
  readonly cleanup: Cleanup;
  readonly failed: BackgroundLog['failed'];
}

/** Live pictures through this process, and who may watch them. */
export function openLive({ config, secret, services, cleanup, failed }: LiveParts): SocketTransport {
  const transport = cleanup.add(
    'live pictures',
    new SocketTransport({
      secret,
      now: Date.now,
      recordings: new RecordingFolder(path.join(config.dataDir, 'recordings')),
      failed: (error) => failed('recordings', error),
      onRecorded: () => {},
    }),
    (opened) => opened.close(),
  );
  const tell = (error: unknown) => failed('live pictures', error);
  const watching = cleanup.add('viewers', new Watching({ services, transport, failed: tell }), (opened) =>
    opened.close(),
  );
  watching.start();
  return transport;
}
