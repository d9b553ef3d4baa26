import path from 'node:path';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { RecordingFolder } from '@marquee/infra/live/recording/folder.ts';
import { SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import type { Services } from '../../http/services.ts';
import { Keeping } from '../../shows/broadcast/keeping.ts';
import { Watching } from '../../shows/broadcast/watching.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';

export interface LiveParts {
  readonly config: Pick<Config, 'dataDir'>;
  readonly secret: string;
  readonly services: Pick<Services, 'bus' | 'database'>;
  readonly files: FileStore;
  /** Waits until read models have taken all that the log holds now. */
  readonly reached: (models: readonly string[]) => Promise<void>;
  readonly cleanup: Cleanup;
  readonly failed: BackgroundLog['failed'];
}

/** Live pictures through this process, and who may watch them. */
export function openLive({ config, secret, services, files, reached, cleanup, failed }: LiveParts): SocketTransport {
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
  const transport = cleanup.add(
    'live pictures',
    new SocketTransport({
      secret,
      now: Date.now,
      recordings,
      failed: (error) => failed('recordings', error),
      onRecording: (show) => keeping.begin(show),
      onRecorded: () => keeping.soon(),
    }),
    (opened) => opened.close(),
  );
  const tell = (error: unknown) => failed('live pictures', error);
  const watching = cleanup.add('viewers', new Watching({ services, transport, failed: tell }), (opened) =>
    opened.close(),
  );
  watching.start();
  keeping.start();
  return transport;
}
