/** The sandbox takes it. */
export const demoCard = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
