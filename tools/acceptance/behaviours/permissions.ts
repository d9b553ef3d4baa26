/** Who may do what. */
export default {
  P275: 'Not authenticated / authenticated are the only client states',
  P276: 'Any signed-in user: browse and create shows, buy tickets',
  P277: 'Only owner sees a show under My Shows and may go live / end (server enforces too)',
};
