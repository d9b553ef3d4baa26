const HEADER = 44;
const MOST = 32_767;

/** Sound as a WAV file of one channel with 16 bits: values from -1 to 1, so many of them a second. Tags go into an INFO list. */
export function waveFile(
  samples: ArrayLike<number>,
  rate: number,
  tags: Readonly<Partial<Record<'INAM' | 'IART' | 'IPRD' | 'IGNR', string>>> = {},
): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  for (let at = 0; at < samples.length; at += 1) {
    const value = Math.max(-1, Math.min(1, samples[at] ?? 0));
    data.writeInt16LE(Math.round(value * MOST), at * 2);
  }
  const list = infoList(tags);
  const head = Buffer.alloc(HEADER);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(HEADER - 8 + data.length + list.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data, list]);
}

function infoList(tags: Readonly<Record<string, string>>): Buffer {
  const chunks = Object.entries(tags).map(([name, text]) => {
    // ends with a zero, and has an even length
    const body = Buffer.alloc(Math.ceil((text.length + 1) / 2) * 2);
    body.write(text, 'latin1');
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length + 1);
    return Buffer.concat([Buffer.from(name, 'latin1'), size, body]);
  });
  if (chunks.length === 0) return Buffer.alloc(0);
  const body = Buffer.concat([Buffer.from('INFO', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('LIST', 'latin1'), size, body]);
}
