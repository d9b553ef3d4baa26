/** The art gallery, and what is kept of a piece. */
export default {
  A153: 'Search, category dropdown, price-range dropdown',
  A154: 'Four sample collections: Buy Collection, View Gallery, Play Soundtrack',
  A155: 'Search and filters',
  A156: "Each card: 2 tracks then 'more tracks'",
  A157: 'Categories Digital, Traditional, Photography, Sculpture, Space Art, Abstract',
  A158: 'Price filters under-1000, 1000-10000, 10000-100000, 100000-plus, infinity',
  A159: 'Price display: ≥1e18 infinity label; ≥1e9 billions one decimal; ≥1e6 millions; ≥1e3 thousands; else dollars',
  EN220: 'art_pieces: imageUrl required; isForSale false',
  C297: 'GET /api/art',
  B351: 'Art collection shape: id, title, artist, description, price, category, images, musicTracks(id, title, artist, duration), views, likes, isCollaboration',
};
