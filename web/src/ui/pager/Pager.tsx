/** The pagination control of specification section 9. */
import { ActionIcon, Group, Select, Text, UnstyledButton } from '@mantine/core'
import { pageSizes } from '@polyphony/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'
import classes from './Pager.module.css'
import { type PageSize, type Paging, pageCountOf, pageWindow } from './page-window.ts'

interface PagerProps {
  /** The accessible name, for pages with several pagers. */
  label?: string
  total: number
  /** There are more than `total` rows, but the list can't page to them. */
  isCapped?: boolean
  paging: Paging
  onChange: (paging: Paging) => void
  hasSizeSelector?: boolean
}

export function Pager({ label, total, isCapped = false, paging, onChange, hasSizeSelector = true }: PagerProps) {
  const t = useText(uiText)
  const language = useLanguage()
  if (total === 0) return null
  const { pageIndex, pageSize } = paging
  const goTo = (index: number) => onChange({ pageIndex: index, pageSize })
  return (
    <Group component="nav" aria-label={label ?? t('pages')} justify="flex-end" gap="xs" px="md" py="sm">
      <Text size="sm" c="dimmed" mr="auto">
        {isCapped ? t('totalCapped', { limit: formatNumber(total, language) }) : t('total', { count: total })}
      </Text>
      {total > pageSize && <Pages pageIndex={pageIndex} pageCount={pageCountOf(total, pageSize)} onGo={goTo} />}
      {hasSizeSelector && (
        <Select
          size="xs"
          w={120}
          allowDeselect={false}
          aria-label={t('pageSize')}
          value={String(pageSize)}
          data={pageSizes.map((size) => ({ value: String(size), label: t('perPage', { size }) }))}
          onChange={(size) => size && onChange({ pageIndex: 0, pageSize: Number(size) as PageSize })}
          comboboxProps={{ width: 140, position: 'top-end' }}
        />
      )}
    </Group>
  )
}

interface PagesProps {
  pageIndex: number
  pageCount: number
  onGo: (pageIndex: number) => void
}

function Pages({ pageIndex, pageCount, onGo }: PagesProps) {
  const t = useText(uiText)
  const arrow = { variant: 'subtle', color: 'gray', c: 'var(--ink)', size: 32 } as const
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon {...arrow} aria-label={t('previous')} disabled={pageIndex === 0} onClick={() => onGo(pageIndex - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      {pageWindow(pageIndex, pageCount).map((index) => (
        <UnstyledButton
          key={index}
          className={classes.page}
          aria-label={t('page', { number: index + 1 })}
          aria-current={index === pageIndex ? 'page' : undefined}
          onClick={() => onGo(index)}
        >
          {index + 1}
        </UnstyledButton>
      ))}
      <ActionIcon
        {...arrow}
        aria-label={t('next')}
        disabled={pageIndex >= pageCount - 1}
        onClick={() => onGo(pageIndex + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
