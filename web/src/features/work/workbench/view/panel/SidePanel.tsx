/** The panel beside the text, with tabs. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { sayWording, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { hasOpenComment, noNotes } from '../../core/notes/notes-store.ts'
import type { Row } from '../../core/row/row.ts'
import { useActiveRow, useKeyed, useOpenDocument, useValue, useWorkbench } from '../context/context.ts'
import { NoActiveRow } from '../frame/NoActiveRow.tsx'
import classes from '../frame/panel.module.css'
import { HintsTab } from '../marking/HintsTab.tsx'
import { markingText } from '../marking/marking.text.ts'
import { text } from '../texts/workbench.text.ts'
import { CommentsTab } from './CommentsTab.tsx'
import { GuideTab } from './GuideTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { IssuesTab } from './IssuesTab.tsx'
import { KnowledgeTab } from './knowledge/KnowledgeTab.tsx'
import { knowledgeText } from './knowledge/knowledge.text.ts'
import { ConcordanceTab } from './matches/ConcordanceTab.tsx'
import { MatchesTab } from './matches/MatchesTab.tsx'
import { useFreshMemory, useMatches } from './matches/use-matches.ts'
import { tabsOf } from './panel-tab.ts'

interface ShownTab {
  name: string
  /** The content for a row, or for the document where no row is active. */
  content(row: Row | null): ReactNode
}

export function SidePanel() {
  const t = useText(text)
  const { opened, facets } = useWorkbench()
  const tab = useValue(opened.panelTab)
  const row = useActiveRow() ?? null
  const shown = useShownTabs()
  useFreshMemory()
  const tabs = tabsOf(opened.document, facets)
  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        if (next) opened.panelTab.value = next
      }}
      className={classes.panel}
      aria-label={t('panel')}
    >
      <Tabs.List className={classes.list}>
        {tabs.map((key) => (
          <Tabs.Tab key={key} value={key} className={classes.tab}>
            {shown[key]?.name}
            {row && <Count tab={key} segmentId={row.segment.segment_id} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((key) => (
        // It scrolls: the keyboard must be able to reach it.
        <Tabs.Panel key={key} value={key} className={classes.content} tabIndex={0}>
          {shown[key]?.content(row)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function useShownTabs(): Readonly<Record<string, ShownTab>> {
  const t = useText(text)
  const marking = useText(markingText)
  const knowledge = useText(knowledgeText)
  const language = useLanguage()
  const { opened, facets } = useWorkbench()
  const { purpose } = opened.document
  const found = useMatches()
  const ofRow = (content: (row: Row) => ReactNode) => (row: Row | null) => (row ? content(row) : <NoActiveRow />)
  const added = facets
    .flatMap((facet) => facet.tabs ?? [])
    .map(({ key, name, Content }): [string, ShownTab] => [
      key,
      { name: sayWording(language, name), content: (row) => <Content row={row} /> },
    ])
  return {
    ...Object.fromEntries(added),
    matches: { name: t('tabMatches'), content: ofRow((row) => <MatchesTab row={row} found={found} />) },
    hints: { name: marking('tabHints'), content: ofRow((row) => <HintsTab row={row} />) },
    issues: {
      name: purpose === 'trial' ? t('checks') : t('tabIssues'),
      content: ofRow((row) => <IssuesTab row={row} />),
    },
    comments: {
      name: purpose === 'review' ? marking('tabRemarks') : t('tabComments'),
      content: ofRow((row) => <CommentsTab row={row} />),
    },
    history: { name: t('tabHistory'), content: ofRow((row) => <HistoryTab key={row.segment.rev} row={row} />) },
    concordance: { name: t('tabConcordance'), content: () => <ConcordanceTab /> },
    knowledge: { name: knowledge('tab'), content: (row) => <KnowledgeTab row={row} /> },
    guide: { name: t('tabGuide'), content: () => <GuideTab /> },
  }
}

function Count({ tab, segmentId }: { tab: string; segmentId: string }) {
  const opened = useOpenDocument()
  const notes = useKeyed(opened.notes.bySegment, segmentId) ?? noNotes
  const findings = useValue(opened.checks.findings(segmentId))
  const counts: Readonly<Record<string, number>> = {
    issues:
      notes.issues.filter((issue) => issue.state === 'open').length +
      findings.filter((finding) => finding.waive_reason === null).length,
    comments: hasOpenComment(notes) ? notes.comments.filter((comment) => !comment.resolved_at).length : 0,
  }
  const count = counts[tab] ?? 0
  return count > 0 ? <> {count}</> : null
}
