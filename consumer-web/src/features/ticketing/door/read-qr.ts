import { readBarcodes } from 'zxing-wasm/reader';

/** The text of a QR code in a picture; undefined where there is none. Rejects where the decoder does not start. */
export async function readQr(image: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.text;
}
