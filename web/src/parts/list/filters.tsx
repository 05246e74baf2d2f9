/** The filter fields above a list, connected to its filters by name. */
import { SegmentedControl, Select } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { uiText } from '../../ui/ui.text.ts'
import type { Filtered } from './use-list.ts'

type KeyOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

interface FilterSearchProps<V> {
  list: Filtered<V>
  name: KeyOf<V, string>
  label: string
  width?: number
}

export function FilterSearch<V>({ list, name, label, width = 240 }: FilterSearchProps<V>) {
  return (
    <SearchInput
      label={label}
      value={String(list.values[name])}
      onSearch={(typed) => list.change(name, typed)}
      width={width}
    />
  )
}

interface FilterChoiceProps<V, K extends keyof V & string> {
  list: Filtered<V>
  name: K
  label: string
  /** The text while nothing is chosen; without it one of the options is always chosen. */
  anything?: string
  options: readonly (V[K] & (string | number))[]
  nameOf: (option: V[K] & (string | number)) => string
  width?: number
  /** There are many options. */
  isSearchable?: boolean
}

/** A select of one option, or none. */
export function FilterChoice<V, K extends keyof V & string>({
  list,
  name,
  label,
  anything,
  options,
  nameOf,
  width = 150,
  isSearchable = false,
}: FilterChoiceProps<V, K>) {
  const ui = useText(uiText)
  const chosen = options.find((option) => option === list.values[name])
  return (
    <Select
      w={width}
      aria-label={label}
      placeholder={anything}
      searchable={isSearchable}
      clearable={anything !== undefined}
      allowDeselect={anything !== undefined}
      clearButtonProps={{ 'aria-label': `${ui('clear')}: ${label}` }}
      value={chosen === undefined ? null : String(chosen)}
      data={options.map((option) => ({ value: String(option), label: nameOf(option) }))}
      onChange={(value) =>
        list.change(
          name,
          options.find((option) => String(option) === value),
        )
      }
    />
  )
}

interface FilterSegmentsProps<V, K extends keyof V & string> {
  list: Filtered<V>
  name: K
  label: string
  options: readonly (V[K] & (string | boolean))[]
  nameOf: (option: V[K] & (string | boolean)) => string
}

/** A choice of few options that are all visible. */
export function FilterSegments<V, K extends keyof V & string>(props: FilterSegmentsProps<V, K>) {
  const { list, name, label, options, nameOf } = props
  return (
    <SegmentedControl
      aria-label={label}
      value={String(list.values[name])}
      data={options.map((option) => ({ value: String(option), label: nameOf(option) }))}
      onChange={(value) =>
        list.change(
          name,
          options.find((option) => String(option) === value),
        )
      }
    />
  )
}
