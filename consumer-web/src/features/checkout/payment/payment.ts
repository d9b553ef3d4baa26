/** A payment that waits for its card: what the server answered when it was begun. */
export interface Payment {
  clientSecret: string;
  paymentIntentId: string;
  /** Dollars as a decimal string. */
  totalAmount: string;
}

export interface PaymentFormProps {
  payment: Payment;
  /** On the pay button, such as 'Pay $50.00 and print'. */
  action: string;
  /** The page that a bank sends back to, where it asks on a page of its own. Default: the tickets (spec section 7). */
  returnTo?: string;
  /** The provider took the money, or will tell later; ask the server next. */
  onPaid: () => void;
  /** The provider refused: its message. */
  onRefused: (message: string) => void;
  /** True while the server is asked. */
  settling: boolean;
}

/** What the card form of a provider is given on top. */
export interface CardFormProps extends PaymentFormProps {
  /** Why the last try was refused; it stands by the pay button until the next. */
  refusal: string | undefined;
  /** A payment is tried. */
  onTry: () => void;
}
