/** `/talentkbs/detail`: a base and its files. */
import { Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { menuText } from '../../../shell/menu/menu.text.ts'
import { basesText } from './bases.text.ts'
import { FilesPanel } from './files/FilesPanel.tsx'
import classes from './knowledge.module.css'
import { ChooseBase } from './place/ChooseBase.tsx'
import { KbsHead } from './place/KbsHead.tsx'
import { KbsLayout } from './place/KbsLayout.tsx'
import { KbsTabs } from './place/KbsTabs.tsx'
import { UploadPanel } from './upload/UploadPanel.tsx'
import { FileView } from './view/FileView.tsx'

interface KnowledgeDetailProps {
  /** Asks what is in a base and those below it. */
  searchOf: (kbsId: string) => ReactNode
}

export function KnowledgeDetailScreen({ searchOf }: KnowledgeDetailProps) {
  const t = useText(basesText)
  const menu = useText(menuText)
  const { kbs_id, knowledge_id } = useSearch({ from: '/shell/talentkbs/detail' })
  if (!kbs_id)
    return <ChooseBase title={menu('talentkbsDetail')} hint={t('chooseForUpload')} page={paths.knowledgeDetail} />
  return (
    <KbsLayout chosen={kbs_id}>
      <Base key={kbs_id} kbsId={kbs_id} knowledgeId={knowledge_id} search={searchOf(kbs_id)} />
    </KbsLayout>
  )
}

interface BaseProps {
  kbsId: string
  knowledgeId: string | undefined
  search: ReactNode
}

function Base({ kbsId, knowledgeId, search }: BaseProps) {
  const info = useCall(calls.kbs.getKbsInfo, { kbs_id: kbsId })
  return (
    <QueryContent query={info} isOnPage bones={<Skeleton height={88} radius="lg" />}>
      {(base) =>
        knowledgeId ? (
          <FileView key={knowledgeId} base={base} knowledgeId={knowledgeId} />
        ) : (
          <>
            <KbsHead base={base} page={paths.knowledgeDetail} />
            {search}
            <KbsTabs base={base} open="files">
              <div className={classes.content}>
                {base.can.change && <UploadPanel kbsId={kbsId} />}
                <FilesPanel kbsId={kbsId} mayChange={base.can.change} />
              </div>
            </KbsTabs>
          </>
        )
      }
    </QueryContent>
  )
}
