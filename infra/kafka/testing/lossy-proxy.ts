import type { Socket } from 'node:net';
import { openTcpProxy } from '../../net/testing/tcp-proxy.ts';

const PRODUCE = 0;

export interface LossyProxy {
  readonly port: number;
  /** From now on every so-many-th answer to a write is lost, with its connection; 0: none. */
  loseEvery(answers: number): void;
  lost(): number;
  close(): Promise<void>;
}

/** Stands between clients and a broker that listens at `port`, and loses acknowledgements of what the broker has taken. */
export async function openLossyProxy(port: number): Promise<LossyProxy> {
  let every = 0;
  let answers = 0;
  let lost = 0;
  const proxy = await openTcpProxy((client) => {
    const broker = proxy.onward(client, port);
    const writes = new Set<number>();
    eachFrame(client, (frame) => {
      if (frame.readInt16BE(4) === PRODUCE) writes.add(frame.readInt32BE(8));
      broker.write(frame);
    });
    eachFrame(broker, (frame) => {
      if (writes.delete(frame.readInt32BE(4)) && every > 0 && ++answers % every === 0) {
        lost += 1;
        client.destroy();
        return;
      }
      client.write(frame);
    });
  });
  return {
    port: proxy.port,
    loseEvery: (count) => {
      every = count;
    },
    lost: () => lost,
    close: proxy.close,
  };
}

/** Kafka's frames: a length of four bytes, and as many bytes. */
function eachFrame(socket: Socket, take: (frame: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readInt32BE(0)) {
      const end = 4 + rest.readInt32BE(0);
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
