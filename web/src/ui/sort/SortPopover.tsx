import { Button, Popover, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import type { SortKey } from '@polyphony/contract'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { sortKeyText, sortText } from './sort.text.ts'

export interface Sort<Key extends string> {
  key: Key
  order: 'asc' | 'desc'
}

/** Names of keys that differ from the common ones; required for keys that the specification doesn't have. */
export type SortLabels<Key extends string> = Partial<Record<Key, string>> & Record<Exclude<Key, SortKey>, string>

interface SortPopoverProps<Key extends string> {
  keys: readonly Key[]
  labels?: SortLabels<Key>
  value: Sort<Key>
  onChange: (sort: Sort<Key>) => void
}

export function SortPopover<Key extends string>({ keys, labels, value, onChange }: SortPopoverProps<Key>) {
  const t = useText(sortText)
  const keyName = useText(sortKeyText) as (key: Key) => string
  const orderId = useId()
  const labelOf = (key: Key) => labels?.[key] ?? keyName(key)
  const Direction = value.order === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          flex="none"
          aria-label={`${t('sort')}: ${labelOf(value.key)}`}
          leftSection={<Direction size={16} aria-hidden />}
        >
          {labelOf(value.key)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('sort')}>
        <Stack gap="md" miw={200}>
          <Radio.Group label={t('sortBy')} value={value.key} onChange={(key) => onChange({ ...value, key })}>
            <Stack gap="xs" mt="xs">
              {keys.map((key) => (
                <Radio key={key} value={key} label={labelOf(key)} />
              ))}
            </Stack>
          </Radio.Group>
          <div>
            <Text id={orderId} component="div" size="sm" fw={600} mb={4}>
              {t('order')}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby={orderId}
              value={value.order}
              onChange={(order) => onChange({ ...value, order })}
              data={[
                { value: 'asc', label: t('ascending') },
                { value: 'desc', label: t('descending') },
              ]}
            />
          </div>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
