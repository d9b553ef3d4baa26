/** The landing page. */
export default {
  L28: 'Top bar anchors: Distribute, Social, Discover, Live Shows, Art Gallery',
  L29: 'Sign Up → `/api/login`',
  L30: "Hero button 'Start Free Trial $15/Year' → `/api/login`",
  L31: 'Watch Demo button, no action',
  L32: 'Six feature cards',
  L33: 'One card highlighted in turn each 3000 ms, wraps after the sixth',
  L34: 'Pricing card present',
  L35: 'Sample live shows: title, genre, status, price, viewers',
  L36: 'Sample statuses: live, starting soon, tomorrow',
  L37: 'Sample buttons: Watch Live, Get Tickets, Reserve Spot',
  L38: 'Sample artists: name, genre, plays, likes',
  L39: 'Migration section and footer present',
  L40: 'All landing data static (no call besides auth)',
  L41: 'Neon, Las Vegas theme',
};
