import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { uiText } from './ui.text.ts'

interface SearchInputProps {
  /** The accessible name of the field; also its placeholder. */
  label?: string
  value: string
  /** Called after a pause in typing of 300 ms, on Enter, and on clearing. */
  onSearch: (keyword: string) => void
  width?: number | string
}

export function SearchInput({ label, value, onSearch, width = 220 }: SearchInputProps) {
  const t = useText(uiText)
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    // The owner has set another keyword, e.g. by resetting its filters.
    setGiven(value)
    setTyped(value)
  }
  const searchLater = useDebouncedCallback(onSearch, 300)
  const searchNow = (keyword: string) => {
    searchLater.cancel()
    onSearch(keyword)
  }
  const name = label ?? t('search')
  return (
    <TextInput
      type="search"
      aria-label={name}
      placeholder={name}
      w={width}
      maw="100%"
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        searchLater(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) searchNow(typed.trim())
      }}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t('clear')}
            onClick={() => {
              setTyped('')
              searchNow('')
            }}
          />
        )
      }
    />
  )
}
