/** By what is searched, said where one asks: whoever searches by words alone has to choose them well. */
import { Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { passageText } from '../../../parts/knowledge/passage/passage.text.ts'

export function SearchWayNote() {
  const t = useText(passageText)
  const { data } = useCall(calls.search.getSearchWay, {})
  if (!data) return null
  const { way, by_words_count } = data
  const said = {
    words: t('byWords'),
    pending: t('pending'),
    meaning: by_words_count > 0 ? t('partly', { count: by_words_count }) : t('meaning'),
  }[way]
  return (
    <Text size="xs" c="dimmed">
      {said}
    </Text>
  )
}
