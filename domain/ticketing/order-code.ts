/** Consonants: no two that are read for one another, nothing that is read for a digit, and no words by chance. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/**
 * What an order is called at the door where no camera reads: 8 letters that are told from the order's id, of which two of
 * 25,600,000,000 are the same. It admits nobody: who stands at the door looks the order up by it.
 */
export function orderCode(order: string): string {
  let rest = BigInt(`0x${order.replaceAll('-', '')}`);
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    code += LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
  }
  return code;
}

/**
 * The code that somebody means who typed this, in whatever case and with whatever between, or the number of one of its tickets;
 * undefined for none.
 */
export function readOrderCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/(?<=^.{8})[1-8]$/, '');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}

/** As it is printed: `BCDF-GHJK`. */
export function printedOrderCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** What an order is called wherever people read it: `BCDF-GHJK`. */
export function orderNumber(order: string): string {
  return printedOrderCode(orderCode(order));
}

/** The one number of a ticket, on the page, on paper, in mails and at the door: its order's, and which of its tickets it is, `BCDF-GHJK-1`. */
export function ticketNumber(order: string, unit: number): string {
  return `${orderNumber(order)}-${unit}`;
}
