/** Findings of the checks and issues of reviewers in the active row, with their answers. */
import { useText } from '../../../../../i18n/i18n.ts'
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
        <div className={classes.stack}>
          {findings.map((finding, index) => (
            <FindingCard key={`${finding.rule}${index}`} finding={finding} row={row} />
          ))}
        </div>
      </section>
    </div>
  )
}
