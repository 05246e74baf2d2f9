/** The source with its marks and context. */
import type { SegmentIssue } from '@polyphony/contract'
import { useMemo } from 'react'
import { htmlLang, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import type { Finding } from '../../core/checks/check-runner.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import { sourceMarks } from '../tagged/row-marks.ts'
import { TaggedText } from '../tagged/TaggedText.tsx'
import { contextText, isPlace } from './context.text.ts'
import classes from './grid.module.css'

interface Props {
  row: Row
  findings: readonly Finding[]
  issues: readonly SegmentIssue[]
}

export function SourceCell({ row, findings, issues }: Props) {
  const opened = useOpenDocument()
  const { segment } = row
  const { source_lang } = opened.document
  const terms = useValue(opened.terms)
  const query = useValue(opened.store.filter).source
  const marks = useMemo(
    () => sourceMarks(segment.source, terms, source_lang, { findings, issues, query }),
    [segment.source, terms, source_lang, findings, issues, query],
  )
  return (
    <div
      role="cell"
      className={classes.source}
      lang={source_lang}
      dir="auto"
      data-side="source"
      data-segment={segment.segment_id}
    >
      {segment.context && segment.kind === 'text' && <SegmentContext context={segment.context} />}
      {segment.speaker && <span className={classes.speaker}>{segment.speaker}</span>}
      <TaggedText text={segment.source} codes={segment.codes} marks={marks} />
    </div>
  )
}

/** Where a segment is in the file, or its author's comment on it. */
function SegmentContext({ context }: { context: string }) {
  const t = useText(contextText)
  const language = useLanguage()
  const shown = isPlace(context) ? t(context) : context
  return (
    <div
      className={classes.context}
      data-place={isPlace(context) || undefined}
      title={shown}
      dir="auto"
      lang={isPlace(context) ? htmlLang[language] : undefined}
    >
      {shown}
    </div>
  )
}
