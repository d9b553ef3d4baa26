/** What forms may hold. */
export default {
  V258: 'Show defaults: empty title, description, genre, time; price 5.00',
  V259: 'Show genres: Electronic, Rock, Hip Hop, Pop, Jazz, Classical, Country, R&B, Indie, Alternative, Metal, Reggae',
  V260: 'Show price step 0.01; date-time picker; scheduledAt sent as ISO',
  V261: "liveShowId: 'Show is required'",
  V262: "ticketType: 'Ticket type is required'",
  V263: "quantity ≥1: 'Quantity must be at least 1'",
  V264: "quantity ≤8: 'Maximum 8 tickets per purchase'",
  V265: "purchaserName: 'Name is required'",
  V266: "purchaserEmail: 'Valid email is required', defaults to the user's e-mail",
  V267: 'purchaserPhone optional',
  V268: 'Empty or whitespace chat message ignored',
};
