/** Everything beside the text, by tab. */
import { Tabs } from '@mantine/core'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasOpenComment, noNotes } from '../../core/notes/notes-store.ts'
import { annotationText } from '../../kinds/annotation/annotation.text.ts'
import { LabelsTab } from '../../kinds/annotation/LabelsTab.tsx'
import { DubSettingTab } from '../../kinds/dubbing/DubSettingTab.tsx'
import { dubbingText } from '../../kinds/dubbing/dubbing.text.ts'
import { repairText } from '../../kinds/image-repair/image-repair.text.ts'
import { StyleTab } from '../../kinds/image-repair/tabs/StyleTab.tsx'
import { VersionsTab } from '../../kinds/image-repair/tabs/VersionsTab.tsx'
import { useActiveRow, useKeyed, useSession, useValue } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { HintsTab } from '../marking/HintsTab.tsx'
import { markingText } from '../marking/marking.text.ts'
import { text } from '../texts/workbench.text.ts'
import { CommentsTab } from './CommentsTab.tsx'
import { ConcordanceTab } from './ConcordanceTab.tsx'
import { GuideTab } from './GuideTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { IssuesTab } from './IssuesTab.tsx'
import { MatchesTab } from './MatchesTab.tsx'
import { type PanelTab, tabsOf } from './panel-tab.ts'
import { useMatches } from './use-matches.ts'

/** What these show is the document's, not a row's. */
const apart: ReadonlySet<PanelTab> = new Set(['labels', 'guide', 'concordance', 'voices', 'versions'])

export function SidePanel() {
  const t = useText(text)
  const marking = useText(markingText)
  const dubbing = useText(dubbingText)
  const annotation = useText(annotationText)
  const repair = useText(repairText)
  const session = useSession()
  const tab = useValue(session.panelTab)
  const row = useActiveRow()
  const found = useMatches()
  const { purpose } = session.document
  const panelTabs = tabsOf(session.document)
  const names: Record<PanelTab, string> = {
    labels: annotation('tab'),
    style: repair('tabStyle'),
    versions: repair('tabVersions'),
    matches: t('tabMatches'),
    hints: marking('tabHints'),
    issues: purpose === 'trial' ? t('checks') : t('tabIssues'),
    voices: dubbing('tab'),
    comments: purpose === 'review' ? marking('tabRemarks') : t('tabComments'),
    history: t('tabHistory'),
    concordance: t('tabConcordance'),
    guide: t('tabGuide'),
  }
  return (
    <Tabs
      value={tab}
      onChange={(next) => session.panelTab.set(next as PanelTab)}
      className={classes.panel}
      aria-label={t('panel')}
    >
      <Tabs.List className={classes.list}>
        {panelTabs.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes.tab}>
            {names[each]}
            {row && <Count tab={each} segmentId={row.segment.segment_id} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panelTabs.map((each) => (
        // It scrolls: the keyboard must be able to reach it.
        <Tabs.Panel key={each} value={each} className={classes.content} tabIndex={0}>
          {each === 'labels' && session.labelling && <LabelsTab labelling={session.labelling} />}
          {each === 'versions' && <VersionsTab />}
          {each === 'guide' && <GuideTab />}
          {each === 'concordance' && <ConcordanceTab />}
          {each === 'voices' && <DubSettingTab />}
          {!apart.has(each) && !row && <p className={classes.empty}>{t('noActive')}</p>}
          {row && each === 'style' && <StyleTab row={row} />}
          {row && each === 'matches' && <MatchesTab row={row} found={found} />}
          {row && each === 'hints' && <HintsTab row={row} />}
          {row && each === 'issues' && <IssuesTab row={row} />}
          {row && each === 'comments' && <CommentsTab row={row} />}
          {row && each === 'history' && <HistoryTab key={row.segment.rev} row={row} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Count({ tab, segmentId }: { tab: PanelTab; segmentId: string }) {
  const session = useSession()
  const notes = useKeyed(session.notes.bySegment, segmentId) ?? noNotes
  const findings = useKeyed(session.checks.findings, segmentId)
  const open = {
    issues:
      notes.issues.filter((issue) => issue.state === 'open').length +
      (findings?.filter((finding) => finding.waive_reason === null).length ?? 0),
    comments: hasOpenComment(notes) ? notes.comments.filter((comment) => !comment.resolved_at).length : 0,
  }
  const count = tab === 'issues' || tab === 'comments' ? open[tab] : 0
  return count > 0 ? <> {count}</> : null
}
