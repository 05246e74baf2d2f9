/** Tabs of a list by status, with the number of rows each. They scroll on narrow screens. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import classes from './StatusTabs.module.css'

interface StatusTabsProps<Status extends number | string> {
  label: string
  tabs: readonly { status: Status; label: string }[]
  /** Rows by status; undefined until the first answer. */
  counts: Readonly<Record<string, number>> | undefined
  value: Status
  onChange: (status: Status) => void
  /** The list of the chosen status. */
  children: ReactNode
}

export function StatusTabs<Status extends number | string>(props: StatusTabsProps<Status>) {
  const { label, tabs, counts, value, onChange, children } = props
  const language = useLanguage()
  const choose = (name: string | null) => {
    const tab = tabs.find(({ status }) => String(status) === name)
    if (tab) onChange(tab.status)
  }
  return (
    <Tabs value={String(value)} onChange={choose}>
      <Tabs.List className={classes.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.status} value={String(tab.status)}>
            {tab.label}
            {counts && <span className={classes.count}>{formatNumber(counts[String(tab.status)] ?? 0, language)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(value)}>{children}</Tabs.Panel>
    </Tabs>
  )
}
