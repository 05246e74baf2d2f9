import { Text } from '@mantine/core'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDate, formatShortDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { draftText } from './draft.text.ts'
import type { SaveState } from './draft-saver.ts'

/** Shows whether the draft is on the server, unobtrusively unless there is a problem. */
export function SaveMark({ save }: { save: SaveState }) {
  const t = useText(draftText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const said = () => {
    switch (save.kind) {
      case 'saved': {
        const { updated_at, expires_at } = save.times
        return t('saved', { time: formatShortDateTime(updated_at, language), date: formatDate(expires_at, language) })
      }
      case 'refused':
        return t('refused', { reason: messageOf(save.error) })
      case 'unsaved':
      case 'saving':
      case 'offline':
        return t(save.kind)
      default:
        return null // an alert shows these states, or there is nothing to show
    }
  }
  const isTrouble = save.kind === 'offline' || save.kind === 'refused'
  return (
    <Text span size="sm" {...(isTrouble ? { role: 'status', c: 'var(--near)' } : { c: 'dimmed' })}>
      {said()}
    </Text>
  )
}
