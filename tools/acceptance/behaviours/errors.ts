/** What is said when something fails. */
export default {
  E305: "Non-OK → error message '{status}: {body}' or status text when body empty",
  E306: "401 text → 'Unauthorized' (destructive) 'You are logged out. Logging in again...' then /api/login after 500 ms",
  E310: "'Creation Failed' / error message or 'Failed to create live show'",
  E311: "'Live Show Created!' / 'Your live show has been scheduled successfully.'",
  E312: "'Purchase Failed' / 'Failed to initiate ticket purchase. Please try again.'",
  E313: "'Ready to Purchase' / 'Complete your payment to secure your tickets.'",
  E314: "'Payment Failed' / provider's message (ticket)",
  E315: "'Purchase Failed' / error message (confirm exception)",
  E316: "'Ticket Purchased!' / 'Your ticket has been confirmed. Check your email for details.'",
  E317: "'Payment Configuration Required' / contact the administrator",
};
