import { Center, Loader } from '@mantine/core'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'

/** Shown in place of a page that is still loading. */
export function PendingScreen() {
  const t = useText(commonText)
  return (
    <Center mih="40dvh" role="status" aria-busy>
      <Loader role="img" aria-label={t('loading')} />
    </Center>
  )
}
