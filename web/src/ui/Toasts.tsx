import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useText } from '../i18n/i18n.ts'
import { uiText } from './text.ts'

/** Where toasts appear. Loaded beside the first page, not before it; what is shown meanwhile waits in the store. */
export function Toasts() {
  const t = useText(uiText)
  const closeButtonProps = { 'aria-label': t('close') }
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="top-right" limit={3} />
    </MantineThemeProvider>
  )
}
