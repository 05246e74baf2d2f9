/** The trees beside what they lead to; on a narrow screen a field to go to another base. */
import { kbsRoots } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { KbsCascader } from '../../../../parts/knowledge/KbsCascader.tsx'
import { paths } from '../../../../paths.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { basesText } from '../bases.text.ts'
import classes from '../knowledge.module.css'
import { KbsTree } from './KbsTree.tsx'

interface KbsLayoutProps {
  chosen: string | null
  /** Where choosing a base leads to: from its sub-bases to those of another one. */
  page?: typeof paths.knowledgeDetail | typeof paths.knowledgeSub
  children: ReactNode
}

export function KbsLayout({ chosen, page = paths.knowledgeDetail, children }: KbsLayoutProps) {
  const t = useText(basesText)
  const navigate = useNavigate()
  const go = (value: string) => {
    const root = kbsRoots.find((one) => one === value)
    if (root) void navigate({ to: paths.knowledgeList, search: { tab: root === 'corporate' ? undefined : root } })
    else void navigate({ to: page, search: { kbs_id: value } })
  }
  return (
    <div className={classes.layout}>
      <Panel className={classes.aside}>
        <KbsTree chosen={chosen} onChoose={go} />
      </Panel>
      <div className={classes.goTo}>
        <KbsCascader label={t('goTo')} value={chosen} hasRoots onChange={(value) => value && go(value)} />
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
