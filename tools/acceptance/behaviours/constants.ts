/** Numbers that hold everywhere. */
export default {
  K329: 'Show price 5.00; PPV $5; streamer $5 per viewer (copy)',
  K330: 'Venue split $0.25/$4.75; $5.50 reading $0.25/$5.25',
  K331: 'Exclusive, tips, gifts, subscription revenue: 2.5 % / 97.5 %',
};
