/** `/ops/trials/$material_id`: a trial material with its texts and the results of its trials. */

import { Skeleton, Tabs } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useBlocker, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { BackLink } from '../../../../../parts/back/BackLink.tsx'
import { QueryContent } from '../../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../../paths.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import classes from './editor.module.css'
import { editorText } from './editor.text.ts'
import { AboutForm } from './material/AboutForm.tsx'
import { MaterialHeader } from './material/MaterialHeader.tsx'
import type { MaterialDetail } from './material/material-edits.ts'
import { SegmentGrid } from './material/SegmentGrid.tsx'
import { useMaterialEditor } from './material/use-material-editor.ts'
import { TrialsTable } from './TrialsTable.tsx'
import { TroubleAlert } from './TroubleAlert.tsx'

export function OpsTrialScreen() {
  const t = useText(editorText)
  const { material_id } = useParams({ from: '/shell/ops/trials/$material_id' })
  return (
    <>
      <BackLink to={paths.opsTrials}>{t('back')}</BackLink>
      <QueryContent
        query={useCall(calls.opsTrial.getMaterialDetail, { material_id })}
        bones={<Skeleton height={480} radius="md" />}
        words={{ NOT_FOUND: t('notThere') }}
      >
        {(detail) => <Editor key={material_id} detail={detail} />}
      </QueryContent>
    </>
  )
}

type Part = 'segments' | 'facts' | 'trials'

function Editor({ detail }: { detail: MaterialDetail }) {
  const t = useText(editorText)
  const language = useLanguage()
  const editor = useMaterialEditor(detail)
  const [part, setPart] = useState<Part>('segments')
  const save = async () => {
    const outcome = await editor.save()
    if (outcome === 'incorrect') setPart('facts')
    return typeof outcome === 'string' ? null : outcome
  }
  return (
    <>
      <MaterialHeader editor={editor} save={save} />
      <TroubleAlert editor={editor} />
      <Panel>
        <Tabs value={part} onChange={(next) => next && setPart(next as Part)} keepMounted={false}>
          <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
            <Tabs.Tab value="segments">{t('segments')}</Tabs.Tab>
            <Tabs.Tab value="facts">{t('facts')}</Tabs.Tab>
            <Tabs.Tab value="trials">
              {t('trials')}
              <span className={classes.count}>{formatNumber(detail.trial_count, language)}</span>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="segments">
            <SegmentGrid editor={editor} />
          </Tabs.Panel>
          <Tabs.Panel value="facts">
            <AboutForm editor={editor} />
          </Tabs.Panel>
          <Tabs.Panel value="trials">
            <TrialsTable materialId={detail.material_id} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
      <LeaveGuard editor={editor} />
    </>
  )
}

/** Asks before the operator leaves the page with unsaved changes. */
function LeaveGuard({ editor }: { editor: ReturnType<typeof useMaterialEditor> }) {
  const t = useText(editorText)
  const mustAsk = () => editor.isChanged && !editor.isLeaving.current
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('leaveTitle')}
      losses={[t('leaveLoss')]}
      confirmLabel={t('leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
