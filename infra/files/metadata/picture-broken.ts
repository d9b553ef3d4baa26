/** The bytes are not whole, or not what their first ones promise. The message says what is wrong, for a log. */
export class PictureBroken extends Error {
  override readonly name = 'PictureBroken';
}

/** That many bytes from `at` on. Throws `PictureBroken` when there are not so many. */
export function take(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw new PictureBroken(`it breaks off at byte ${bytes.length}`);
  return bytes.subarray(at, at + length);
}
