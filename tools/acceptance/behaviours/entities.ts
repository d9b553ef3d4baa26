/** What is kept of each thing. */
export default {
  EN217:
    'users: all fields; email unique; username unique; userType fan; showBirthday false; subscriptionStatus inactive',
  EN219: 'live_shows: price decimal(10,2) 5.00; status scheduled; viewerCount 0; optional location',
  EN222: 'comments, follows: fields as listed',
  EN224: 'tickets: quantity 1; status pending; userId optional; qrCode, seatNumber, stripePaymentIntentId',
  EN225: 'ticket read shape: id, ticketId, ticketType, quantity, price (each), totalAmount, status, qrCode',
  EN226: 'cloud_files: processingStatus pending; isPublic false; tags array',
  EN233: 'sessions: sid, sess, expire',
};
