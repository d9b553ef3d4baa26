/** The legal disclaimer. */
export default {
  LE209: 'Back to Home → /',
  LE210:
    'Sections in order: warning, your freedom, your responsibility, no liability, user agreement, platform commitments, free user ad revenue disclaimer, consult your own attorney, platform exclusivity rights, final warning',
};
