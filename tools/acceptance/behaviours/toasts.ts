/** Toasts. */
export default {
  TO211: 'At most 1 toast visible',
  TO212: 'Shown 5000 ms',
  TO213: 'Dismissed toast removed after 1,000,000 ms',
  TO214: 'Swipe right 50 px dismisses',
  TO215: 'F8 focuses the toast area',
  TO216: 'Tooltip delay 700 ms, skip delay 300 ms',
};
