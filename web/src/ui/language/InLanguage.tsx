/** Gives Mantine's own buttons accessible names in the language of the page. */
import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'

export function InLanguage({ children }: { children: ReactNode }) {
  const close = useText(commonText)('close')
  const theme = useMemo(() => {
    const component = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
    return { components: { Modal: component, Drawer: component, Notification: component } }
  }, [close])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
