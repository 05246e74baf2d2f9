/** From a base's files to the bases below it and back. */
import { Tabs } from '@mantine/core'
import type { KnowledgeBase } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { basesText } from '../bases.text.ts'

const pages = { files: paths.knowledgeDetail, subs: paths.knowledgeSub }

interface KbsTabsProps {
  base: KnowledgeBase
  open: keyof typeof pages
  children: ReactNode
}

export function KbsTabs({ base, open, children }: KbsTabsProps) {
  const t = useText(basesText)
  const language = useLanguage()
  const navigate = useNavigate()
  const { kbs_id, file_count, child_count } = base
  return (
    <Tabs
      value={open}
      onChange={(tab) => {
        if (tab !== null && tab !== open)
          void navigate({ to: tab === 'subs' ? pages.subs : pages.files, search: { kbs_id } })
      }}
    >
      <Tabs.List aria-label={base.title}>
        <Tabs.Tab value="files">{`${t('files')} ${formatNumber(file_count, language)}`}</Tabs.Tab>
        <Tabs.Tab value="subs">{`${t('subs')} ${formatNumber(child_count, language)}`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={open} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
