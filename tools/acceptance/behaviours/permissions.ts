/** Who may do what. */
export default {
  P275: 'Not authenticated / authenticated are the only client states',
  P276: 'Any signed-in user: browse and create shows, buy tickets',
  P277: 'Only owner sees a show under My Shows and may go live / end (server enforces too)',
  P356: 'Account, purchases, notices and search: a visitor is led to sign-in and comes back to the same page',
  P357: 'A show has a page for visitors, who are led to sign-in to buy',
};
