import { Select, type SelectProps } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'
import { selectText } from './select.text.ts'

export type LongSelectProps = Omit<SelectProps, 'searchable' | 'limit' | 'withScrollArea' | 'styles'>

/** A choice out of a long list (languages, countries, time zones), found by typing or by scrolling through all of it. */
export function LongSelect(props: LongSelectProps) {
  const t = useText(selectText)
  const ui = useText(uiText)
  return (
    <Select
      nothingFoundMessage={t('noMatch')}
      clearButtonProps={{ 'aria-label': ui('clear') }}
      {...props}
      searchable
      // Scrolling belongs to the listbox itself: so it is reached by the arrow keys, not as a stop of its own.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
    />
  )
}
