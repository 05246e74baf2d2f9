/** `/ops/trials/$material_id`: a trial material with its texts and the results of its trials. */

import { Skeleton, Tabs } from '@mantine/core'
import { calls, trialForms } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../../../../api/use-call.ts'
import { formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { BackLink } from '../../../../../parts/back/BackLink.tsx'
import { LeaveDialog } from '../../../../../parts/form/LeaveDialog.tsx'
import { useTab } from '../../../../../parts/list/use-tab.ts'
import { QueryContent } from '../../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../../paths.ts'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import classes from './editor.module.css'
import { editorText } from './editor.text.ts'
import { AboutForm } from './material/AboutForm.tsx'
import { MaterialHeader } from './material/MaterialHeader.tsx'
import type { MaterialDetail } from './material/material-edits.ts'
import { PictureTexts } from './material/picture/PictureTexts.tsx'
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

function Editor({ detail }: { detail: MaterialDetail }) {
  const t = useText(editorText)
  const language = useLanguage()
  const editor = useMaterialEditor(detail)
  const [tab, setTab] = useTab(['segments', 'facts', 'trials'])
  const save = async () => {
    const outcome = await editor.save()
    if (outcome === 'incorrect') setTab('facts')
    return typeof outcome === 'string' ? null : outcome
  }
  return (
    <>
      <MaterialHeader editor={editor} save={save} />
      <TroubleAlert editor={editor} />
      <Panel>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
            <Tabs.Tab value="segments">{t('segments')}</Tabs.Tab>
            <Tabs.Tab value="facts">{t('facts')}</Tabs.Tab>
            <Tabs.Tab value="trials">
              {t('trials')}
              <span className={classes.count}>{formatNumber(detail.trial_count, language)}</span>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="segments">
            {trialForms[detail.role_id].document === 'picture' ? (
              <PictureTexts key={editor.base.version} editor={editor} />
            ) : (
              <SegmentGrid editor={editor} />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="facts">
            <AboutForm editor={editor} />
          </Tabs.Panel>
          <Tabs.Panel value="trials">
            <TrialsTable materialId={detail.material_id} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
      <LeaveDialog isChanged={() => editor.isChanged && !editor.isLeaving.current} loss={t('leaveLoss')} />
    </>
  )
}
