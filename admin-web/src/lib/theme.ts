import { createTheme, type ThemeOptions } from '@mui/material/styles';

/** The product's lights (consumer-web's tokens): filament is "do this", argon "you are here", neon red "live, or wrong". */
const night = { page: '#140e0a', surface: '#1d1510', raised: '#291e16', line: '#3a2c21', edge: '#8a735c' };
const paper = { page: '#f6efe0', surface: '#fffaf0', raised: '#f3e7cf', line: '#d8c7a6', edge: '#8a7350' };
const face = '"Libre Franklin", "Franklin Gothic Medium", system-ui, sans-serif';
const board = '"League Gothic", "Oswald", "Arial Narrow", Impact, sans-serif';

/** What both have: compact, square, with a visible focus, tables that stay readable in the dense. */
function house(tone: typeof night, focus: string): ThemeOptions {
  return {
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: face,
      fontSize: 13,
      h1: { fontFamily: board, fontSize: '1.75rem', letterSpacing: '0.02em', lineHeight: 1.1 },
      h2: { fontSize: '1rem', fontWeight: 650 },
      h6: { fontSize: '0.9375rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // the kit's own, beside the refresh button, has no name to be read by
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiCssBaseline: {
        styleOverrides: {
          '*:focus-visible': { outline: `2px solid ${focus}`, outlineOffset: 2 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transitionDuration: '0.01ms !important',
            },
          },
          'code, .mono': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: '0.8125rem' },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${tone.line}` } },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundColor: tone.surface, color: 'inherit', border: 0, borderBottom: `1px solid ${tone.line}` },
        },
      },
      // a page of which nothing can be done has no bar of verbs
      MuiToolbar: { styleOverrides: { root: { '&:empty': { display: 'none' } } } },
      MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', margin: 'dense' } },
      MuiTableCell: { styleOverrides: { root: { borderBottomColor: tone.line }, head: { fontWeight: 600 } } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tone.edge } } },
      // the label belongs to the control, not to the box around it
      MuiCheckbox: {
        defaultProps: {
          size: 'small',
          slotProps: {
            root: { 'aria-label': undefined },
            input: (given: object) => ('aria-label' in given ? { 'aria-label': String(given['aria-label']) } : {}),
          },
        },
      },
    },
  };
}

export const darkTheme = createTheme({
  ...house(night, '#62d9e4'),
  palette: {
    mode: 'dark',
    primary: { main: '#ffc45a', contrastText: '#1b110a' },
    secondary: { main: '#62d9e4', contrastText: '#06282c' },
    error: { main: '#ff8e73', contrastText: '#170805' },
    warning: { main: '#ffc45a', contrastText: '#1b110a' },
    success: { main: '#93cc8c', contrastText: '#16261a' },
    info: { main: '#62d9e4', contrastText: '#06282c' },
    background: { default: night.page, paper: night.surface },
    text: { primary: '#f3e7d1', secondary: '#c6b59d' },
    divider: night.line,
  },
});

export const lightTheme = createTheme({
  ...house(paper, '#0b6470'),
  palette: {
    mode: 'light',
    primary: { main: '#7a4a00', contrastText: '#fffaf0' },
    secondary: { main: '#0b6470', contrastText: '#ffffff' },
    error: { main: '#a81b0c', contrastText: '#ffffff' },
    warning: { main: '#7a4a00', contrastText: '#fffaf0' },
    success: { main: '#27602c', contrastText: '#ffffff' },
    info: { main: '#0b6470', contrastText: '#ffffff' },
    background: { default: paper.page, paper: paper.surface },
    text: { primary: '#1b110a', secondary: '#5a432e' },
    divider: paper.line,
  },
});
