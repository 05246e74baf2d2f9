import { Button, Popover, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../i18n/i18n.ts'
import { uiText } from './text.ts'

export interface Sort<Key extends string> {
  key: Key
  order: 'asc' | 'desc'
}

interface SortPopoverProps<Key extends string> {
  options: readonly { key: Key; label: string }[]
  value: Sort<Key>
  onChange: (sort: Sort<Key>) => void
}

export function SortPopover<Key extends string>({ options, value, onChange }: SortPopoverProps<Key>) {
  const t = useText(uiText)
  const orderId = useId()
  const current = options.find((option) => option.key === value.key)
  const Direction = value.order === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={current ? <Direction size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden />}
        >
          {current?.label ?? t('sort')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('sort')}>
        <Stack gap="md" miw={200}>
          <Radio.Group
            label={t('sortBy')}
            value={value.key}
            onChange={(key) => onChange({ ...value, key: key as Key })}
          >
            <Stack gap="xs" mt="xs">
              {options.map((option) => (
                <Radio key={option.key} value={option.key} label={option.label} />
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
              onChange={(order) => onChange({ ...value, order: order as Sort<Key>['order'] })}
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
