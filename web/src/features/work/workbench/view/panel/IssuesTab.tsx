/** What the checks and the reviewers found in the active row, and the answers to it. */
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
      {/* Nobody reviews a trial here: that is done on a copy. */}
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
