import { Center, Loader } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../../ui/ui.text.ts'

/** In the place of a page that isn't here yet. */
export function PendingScreen() {
  const t = useText(uiText)
  return (
    <Center mih="40dvh" role="status" aria-busy>
      <Loader aria-label={t('loading')} />
    </Center>
  )
}
