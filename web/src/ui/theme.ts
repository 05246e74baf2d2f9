/** Mantine, told to look as the tokens say. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Index 6 is the primary in the light scheme, 5 in the dark one: white text on either is AA. */
const teal: MantineColorsTuple = [
  '#e1f0ed',
  '#c5e3dd',
  '#9bd0c6',
  '#5fd6c6',
  '#2ba596',
  '#118478',
  '#0b7a6f',
  '#075a52',
  '#064a44',
  '#053b36',
]
const red: MantineColorsTuple = [
  '#fdecec',
  '#fbd5d5',
  '#ffb9b9',
  '#ff9c9c',
  '#e86666',
  '#c93a3a',
  '#b82323',
  '#a31515',
  '#861111',
  '#6b0d0d',
]

/** Mantine's own greys are bluish; these keep to the canvas and the panel. */
const gray: MantineColorsTuple = [
  '#f6f7f5',
  '#f0f3f1',
  '#e4e8e5',
  '#d5dbd7',
  '#c2cac6',
  '#87948f',
  '#66706d',
  '#52635f',
  '#2c3b38',
  '#12211f',
]
const dark: MantineColorsTuple = [
  '#eef3f2',
  '#c9d5d3',
  '#9db0ad',
  '#6c7f7c',
  '#2f3d3e',
  '#243031',
  '#1a2425',
  '#141c1d',
  '#0e1415',
  '#0a0f10',
]

const shadow = 'var(--shadow)'

/** A dialog's title bar is no banner of the page; its title looks like a heading of the second level. */
const dialog = { overlayProps: { backgroundOpacity: 0.45 }, attributes: { header: { role: 'presentation' } } }
const dialogStyles = { title: { fontSize: 17, fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' } } as const

export const theme = createTheme({
  colors: { teal, red, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 5 },
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '17px', xl: '22px' },
  lineHeights: { xs: '18px', sm: '22px', md: '22px', lg: '26px', xl: '30px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '30px' },
      h2: { fontSize: '17px', lineHeight: '26px' },
      h3: { fontSize: '14px', lineHeight: '22px' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // By name: importing the components to extend them would load them all with the first page.
  components: {
    Portal: { defaultProps: { target: '#overlays' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg' } },
    // Its placeholder for the first focus has a role that a menu may not contain.
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { ...dialog, radius: 'lg', centered: true }, styles: dialogStyles },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Its input lies over the whole of it, unseen: on top, all of it is what is pressed.
    Switch: { styles: { input: { zIndex: 1, cursor: 'pointer' } } },
    Drawer: { defaultProps: dialog, styles: dialogStyles },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, multiline: true, maw: 360 } },
    NavLink: { defaultProps: { variant: 'light' } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
})

const fromTokens = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--overdue)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--selected-ink)',
  '--mantine-color-red-light': 'var(--overdue-back)',
  '--mantine-color-red-light-color': 'var(--overdue)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-teal-light': 'var(--selected)',
  '--mantine-color-teal-light-color': 'var(--selected-ink)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  // The families by language are in tokens.css; Mantine's own line for it must not hide them.
  variables: { '--mantine-font-family-headings': 'var(--mantine-font-family)' },
  light: fromTokens,
  dark: fromTokens,
})
