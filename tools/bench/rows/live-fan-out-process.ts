import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { percentiles } from '../load/latencies.ts';
import { LiveLine } from '../load/live-line.ts';
import { httpRequest, jsonRequest } from '../load/request.ts';
import { CAMERA_TYPE, PIECE_MS, syntheticCamera } from '../load/synthetic-camera.ts';
import { benchOrigin } from '../platform/settings.ts';
import { serve } from '../processes/serve.ts';

interface Room {
  readonly port: number;
  readonly show: string;
  /** `Cookie` headers. */
  readonly artist: string;
  readonly fans: readonly string[];
}

const AT_ONCE = 32;

let room: Room;
const players: LiveLine[] = [];

const handlers = {
  /** Gives each fan a ticket and seats them before the picture. */
  async seat(given: Room): Promise<void> {
    room = given;
    const waiting = [...given.fans];
    const usher = async () => {
      const connection = await Connection.open(given.port);
      for (let fan = waiting.pop(); fan !== undefined; fan = waiting.pop()) players.push(await seat(connection, fan));
      connection.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, usher));
  },
  /**
   * Sends a picture for so long, and says how late its fragments came to the fans, in milliseconds, how many came of those due, and what share
   * of a core it took to send and read them, in percent: a process that is short of time here says nothing about the server.
   */
  async send(seconds: number) {
    const { pieces, fragments } = syntheticCamera(seconds);
    const sentAt: number[] = [];
    const delays: number[] = [];
    for (const player of players) {
      let next = 0;
      player.play((have) => {
        for (let due = fragments[next]; due && due.until <= have; due = fragments[next]) {
          delays.push(performance.now() - (sentAt[due.piece] ?? 0));
          next += 1;
        }
      });
    }
    const connection = await Connection.open(room.port);
    const recorder = await LiveLine.open(room.port, room.artist, await grantOf(connection, room.artist, 'broadcast'));
    connection.close();
    recorder.say({ type: 'begin', mimeType: CAMERA_TYPE });
    const [begun, cpu] = [performance.now(), process.cpuUsage()];
    for (const [n, piece] of pieces.entries()) {
      await pause(Math.max(0, begun + n * PIECE_MS - performance.now()));
      sentAt.push(performance.now());
      recorder.bytes(piece);
    }
    await pause(2000);
    recorder.close();
    const { user, system } = process.cpuUsage(cpu);
    const share = (user + system) / 10 / (performance.now() - begun);
    const due = fragments.length * players.length;
    return { ...percentiles(delays), arrived: delays.length, due, share };
  },
};
export type LiveFanOutHandlers = typeof handlers;

async function seat(connection: Connection, cookie: string): Promise<LiveLine> {
  const order = {
    liveShowId: room.show,
    ticketType: 'general',
    quantity: 1,
    purchaserName: 'Ada Guest',
    purchaserEmail: 'ada.guest@marquee.test',
    purchaserPhone: '+1 555 0100',
  };
  const bought = await connection.send(jsonRequest('/api/tickets/purchase', { cookie, origin: benchOrigin }, order));
  if (bought.status !== 200) throw new Error(`no ticket: ${bought.status} ${bought.body}`);
  const seen = /marquee_seen=[\w.-]+/.exec(bought.head)?.[0];
  return LiveLine.open(room.port, cookie, await grantOf(connection, seen ? `${cookie}; ${seen}` : cookie, 'watch'));
}

/** A ticket that costs nothing is given a moment after its order. */
const TRIES = 50;
const AGAIN_MS = 100;

async function grantOf(connection: Connection, cookie: string, way: 'broadcast' | 'watch') {
  const path = `/api/live-shows/${room.show}/${way}`;
  for (let left = TRIES; ; left--) {
    const answer = await connection.send(httpRequest('POST', path, { cookie, origin: benchOrigin }));
    if (answer.status === 200) return JSON.parse(answer.body) as { readonly address: string; readonly token: string };
    if (left === 0) throw new Error(`no grant: ${answer.status} ${answer.body}`);
    await pause(AGAIN_MS);
  }
}

process.once('SIGTERM', () => process.exit(0));
serve(handlers);
