import { Text } from '@mantine/core'
import type { Offer } from '@polyphony/contract'
import { formatShortDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { offersText } from './offers.text.ts'

/** How and when it is decided who gets the work. */
export function OfferMode({ offer: { state, expires_at, decides_at } }: { offer: Offer }) {
  const t = useText(offersText)
  const language = useLanguage()
  const shown = (time: string) => formatShortDateTime(time, language)
  return (
    <Text size="xs" c="dimmed">
      {state === 'interested'
        ? t('waiting')
        : decides_at
          ? t('collected', { ends: shown(expires_at), decides: shown(decides_at) })
          : t('firstWins')}
    </Text>
  )
}
