import { derivedId } from '../../kernel/ids.ts';

/** Consonants: no two that are read for one another, nothing that is read for a digit, and no words by chance. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 16;

/**
 * What is printed on a licence, such as `BCDF-GHJK-LMNP-QRST`. It is told from the licence's id, which only its two sides know: nobody
 * else comes by it without the paper.
 */
export function licenceNumber(licence: string): string {
  let rest = BigInt(`0x${derivedId('licence number', licence).replaceAll('-', '')}`);
  let letters = '';
  for (let place = 0; place < LENGTH; place += 1) {
    letters += LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
  }
  return grouped(letters);
}

/** The number that somebody means who typed this, in whatever case and with whatever between; undefined for none. */
export function readLicenceNumber(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return letters.length === LENGTH && [...letters].every((each) => LETTERS.includes(each))
    ? grouped(letters)
    : undefined;
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}
