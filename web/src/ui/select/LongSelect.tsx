import { Select, type SelectProps } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'
import { selectText } from './select.text.ts'

export type LongSelectProps = Omit<SelectProps, 'searchable' | 'limit' | 'withScrollArea' | 'styles'>

/** A select with a long list (languages, countries, time zones), which can be searched and scrolled. */
export function LongSelect(props: LongSelectProps) {
  const t = useText(selectText)
  const ui = useText(uiText)
  return (
    <Select
      nothingFoundMessage={t('noMatch')}
      clearButtonProps={{ 'aria-label': ui('clear') }}
      {...props}
      searchable
      // The listbox itself scrolls, so that the scroll area isn't a separate stop for the keyboard.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
    />
  )
}
