/** Everything of a list except its rows: tabs, filters, sorting, pager, and the states without rows. */
import { Button, Group } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/frame/Panel.tsx'
import { Pager } from '../../ui/pager/Pager.tsx'
import { type SortLabels, SortPopover } from '../../ui/sort/SortPopover.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { StatusTabs } from '../../ui/table/StatusTabs.tsx'
import type { ListAnswer } from './define-list.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

/** The texts of an empty list, and the next step. */
export interface Nothing {
  title: string
  hint?: string
  icon?: ComponentType<{ size: number }>
  action?: ReactNode
}

export interface ListFrameProps<Out extends ListAnswer, V, S extends string, Tab extends string | number> {
  list: List<Out, V, S>
  /** The accessible name of the list. */
  label: string
  tabs?: { options: readonly Tab[]; nameOf: (tab: Tab) => string }
  /** Filter fields in a row: `FilterSearch`, `FilterChoice`. */
  filters?: ReactNode
  sortLabels?: SortLabels<S>
  /** Buttons at the end of the row of filters. */
  actions?: ReactNode
  /** Shown between filters and rows. */
  above?: ReactNode
  /** Shown if the list has never had a row; null if that isn't possible or needs no text. */
  empty: Nothing | null
  /** Shown if no row matches the filters, if the common text isn't enough. */
  noMatch?: Omit<Nothing, 'action'> & { clearLabel?: string }
  /** The list is inside another panel. */
  isBare?: boolean
  /** Rows are cards directly on the page: only the states without rows need a panel. */
  hasCards?: boolean
  /** False if all rows are shown. */
  hasPager?: boolean
}

interface WithRows {
  /** The rows, or skeletons until they are loaded. */
  children: ReactNode
}

export function ListFrame<Out extends ListAnswer, V, S extends string, Tab extends string | number = never>(
  props: ListFrameProps<Out, V, S, Tab> & WithRows,
) {
  const { list, label, tabs, isBare = false, hasCards = false } = props
  const content = <Content {...props} />
  const tab = tabs?.options.find((option) => option === list.tab?.value)
  const whole =
    tabs && tab !== undefined ? (
      <StatusTabs
        label={label}
        tabs={tabs.options.map((option) => ({ status: option, label: tabs.nameOf(option) }))}
        counts={list.tab?.counts}
        value={tab}
        onChange={(option) => list.tab && list.change(list.tab.name, option)}
      >
        {content}
      </StatusTabs>
    ) : (
      content
    )
  return isBare || hasCards ? whole : <Panel>{whole}</Panel>
}

function Content<Out extends ListAnswer, V, S extends string, Tab extends string | number>(
  props: ListFrameProps<Out, V, S, Tab> & WithRows,
) {
  const { list, filters, sortLabels, actions, above: header, hasCards = false, hasPager = true, children } = props
  const messageOf = useErrorMessage()
  const { data, error, sort } = list
  const isEmpty = data?.total === 0 && list.rows?.length === 0
  const replacement =
    error && !data ? <ErrorState message={messageOf(error)} onRetry={list.retry} /> : isEmpty && <NoRows {...props} />
  return (
    <>
      {!list.isNever && (filters || sort || actions) && (
        <Group gap="xs" p="md">
          {filters}
          {sort && <SortPopover {...sort} labels={sortLabels} />}
          {actions}
        </Group>
      )}
      {header}
      {!replacement ? children : hasCards ? <Panel>{replacement}</Panel> : replacement}
      {data && list.isPaged && hasPager && (
        <Pager total={data.total} isCapped={data.is_capped} paging={list.paging} onChange={list.turn} />
      )}
    </>
  )
}

/** An empty list, no match for the filters, or no row in the tab: each has its own text and next step. */
function NoRows<Out extends ListAnswer, V, S extends string, Tab extends string | number>({
  list,
  empty,
  noMatch,
}: ListFrameProps<Out, V, S, Tab>) {
  const t = useText(listText)
  const isTab = !list.isFiltered && list.tab !== null && !list.tab.isAll
  if (list.isNever || (!list.isFiltered && !isTab)) return empty && <EmptyState {...empty} />
  const [title, hint] = isTab
    ? [t('noneOfTab'), t('noneOfTabHint')]
    : [noMatch?.title ?? t('noMatch'), noMatch ? noMatch.hint : t('noMatchHint')]
  return (
    <EmptyState
      icon={noMatch?.icon}
      title={title}
      hint={hint}
      action={
        <Button variant="default" onClick={list.clear}>
          {isTab ? t('showAll') : (noMatch?.clearLabel ?? t('clearFilters'))}
        </Button>
      }
    />
  )
}
