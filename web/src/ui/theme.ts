/** Mantine's theme with the values of the design tokens. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Index 6 is the primary colour in the light scheme, 5 in the dark one: white text on both has AA contrast. */
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

/** Mantine's own greys are bluish; these fit the canvas and the panel. */
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

/** A dialog's title bar isn't a banner landmark; its title has the style of a second-level heading. */
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
  // By name, because importing the components would load them with the first page.
  components: {
    Portal: { defaultProps: { target: '#overlays' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg' } },
    // Its placeholder for the initial focus has a role that isn't allowed in a menu.
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { ...dialog, radius: 'lg', centered: true }, styles: dialogStyles },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Its invisible input covers all of it, so that every part can be pressed.
    Switch: { styles: { input: { zIndex: 1, cursor: 'pointer' } } },
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { lineHeight: '18px' } } },
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
  '--mantine-color-orange-light': 'var(--near-back)',
  '--mantine-color-orange-light-color': 'var(--near)',
  '--mantine-color-yellow-light': 'var(--near-back)',
  '--mantine-color-yellow-light-color': 'var(--near)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-teal-light': 'var(--selected)',
  '--mantine-color-teal-light-color': 'var(--selected-ink)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  // tokens.css sets the font families by language; Mantine's own rule must not override them.
  variables: { '--mantine-font-family-headings': 'var(--mantine-font-family)' },
  light: fromTokens,
  dark: fromTokens,
})
