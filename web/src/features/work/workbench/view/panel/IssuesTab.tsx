/** Findings of the checks and issues of reviewers in the active row, with their answers. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Finding } from '../../core/checks/check-runner.ts'
import { noNotes } from '../../core/notes/notes-store.ts'
import type { Row } from '../../core/row/row.ts'
import { useKeyed, useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { text } from '../texts/workbench.text.ts'
import { FindingCard } from './FindingCard.tsx'
import { IssueCard } from './IssueCard.tsx'

export function IssuesTab({ row }: { row: Row }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { segment_id } = row.segment
  const findings = useValue(opened.checks.findings(segment_id))
  const { issues } = useKeyed(opened.notes.bySegment, segment_id) ?? noNotes
  return (
    <div className={classes.stack}>
      {/* A trial is reviewed on a copy, so its own document has no issues. */}
      {opened.document.purpose !== 'trial' && (
        <section>
          <h2 className={classes.heading}>{t('review')}</h2>
          {issues.length === 0 && <p className={classes.empty}>{t('noIssues')}</p>}
          <div className={classes.stack}>
            {issues.map((issue) => (
              <IssueCard key={issue.issue_id} issue={issue} row={row} />
            ))}
          </div>
        </section>
      )}
      <section>
        <h2 className={classes.heading}>{t('findings')}</h2>
        {findings.length === 0 && <p className={classes.empty}>{t('noFindings')}</p>}
        <Findings key={segment_id} findings={findings} row={row} />
      </section>
    </div>
  )
}

/** How many findings of one rule are shown before the rest is asked for. */
const shownPerRule = 3

function Findings({ findings, row }: { findings: readonly Finding[]; row: Row }) {
  const t = useText(text)
  const [whole, setWhole] = useState<readonly string[]>([])
  return (
    <div className={classes.stack}>
      {[...Map.groupBy(findings, (finding) => finding.rule)].map(([rule, ofRule]) => {
        const shown = whole.includes(rule) ? ofRule : ofRule.slice(0, shownPerRule)
        const hiddenCount = ofRule.length - shown.length
        return (
          <div key={rule} className={classes.stack}>
            {shown.map((finding, index) => (
              <FindingCard key={index} finding={finding} row={row} />
            ))}
            {hiddenCount > 0 && (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setWhole([...whole, rule])}>
                {t('moreFindings', { count: hiddenCount })}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}
