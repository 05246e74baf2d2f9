/** The texts of a material: source, draft and reference. */
import { SegmentedControl, Textarea } from '@mantine/core'
import { lengths, type MaterialSegment, sameCodes, trialForms } from '@polyphony/contract'
import { IconChecks } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatDuration } from '../../../../../../i18n/format.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { oneOf } from '../../../../../../parts/list/param.ts'
import { defineFilters, useFilters } from '../../../../../../parts/list/use-filters.ts'
import { EmptyState } from '../../../../../../ui/state/EmptyState.tsx'
import classes from '../editor.module.css'
import { editorText } from '../editor.text.ts'
import { countWritten, isMissing, type TextPart, textOf } from './material-edits.ts'
import type { MaterialEditor } from './use-material-editor.ts'

const shownRows = ['all', 'missing'] as const
const rowFilter = defineFilters({ on: ['opsTrial'], filters: { rows: oneOf(shownRows, 'all') } })

export function SegmentGrid({ editor }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const filter = useFilters(rowFilter)
  const labels = { all: t('all'), missing: t('withoutReference') }
  return (
    <>
      <div className={classes.bar}>
        <Progress editor={editor} />
        <SegmentedControl
          aria-label={t('show')}
          value={filter.values.rows}
          onChange={(shown) => filter.change('rows', shown)}
          data={shownRows.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {filter.values.rows === 'all' ? (
        <Rows editor={editor} segments={editor.base.segments} />
      ) : (
        <MissingRows editor={editor} />
      )}
    </>
  )
}

/** Those that had no reference when they were asked for: a row doesn't vanish under the hands that fill it in. */
function MissingRows({ editor }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const { base, edits } = editor
  const [missing] = useState(() => {
    const lacking = base.segments.filter((segment) => isMissing(segment, edits, 'reference'))
    return new Set(lacking.map(({ position }) => position))
  })
  if (missing.size === 0) return <EmptyState icon={IconChecks} title={t('allReferenced')} />
  return <Rows editor={editor} segments={base.segments.filter(({ position }) => missing.has(position))} />
}

function Progress({ editor: { base, edits } }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const total = base.segments.length
  return (
    <span role="status">
      {t('progress', { count: countWritten(base, edits, 'reference'), total })}
      {trialForms[base.role_id].needsDraft && ` · ${t('draftProgress', { count: countWritten(base, edits, 'draft') })}`}
    </span>
  )
}

function Rows({ editor, segments }: { editor: MaterialEditor; segments: readonly MaterialSegment[] }) {
  const t = useText(editorText)
  const { base, edits, write } = editor
  return (
    <>
      <div className={classes.head} aria-hidden>
        <span />
        <span>{t('source')}</span>
        <span>{t('draft')}</span>
        <span>{t('reference')}</span>
      </div>
      <ol className={classes.grid}>
        {segments.map((segment) => (
          <Row
            key={segment.position}
            segment={segment}
            draft={textOf(segment, edits, 'draft')}
            reference={textOf(segment, edits, 'reference')}
            sourceLang={base.source_lang}
            targetLang={base.target_lang}
            isEditable={base.can.edit}
            onWrite={write}
          />
        ))}
      </ol>
    </>
  )
}

interface RowProps {
  segment: MaterialSegment
  draft: string
  reference: string
  sourceLang: string
  targetLang: string
  isEditable: boolean
  onWrite: MaterialEditor['write']
}

const Row = memo(function Row(props: RowProps) {
  const { segment, draft, reference, sourceLang, targetLang, isEditable, onWrite } = props
  const t = useText(editorText)
  const number = segment.position + 1
  const cell = (part: TextPart, text: string) => (
    <div>
      <span className={classes.label} aria-hidden>
        {t(part)}
      </span>
      {isEditable ? (
        <Textarea
          className={classes.area}
          lang={targetLang}
          maxLength={lengths.segment}
          aria-label={t(`${part}Of`, { number })}
          value={text}
          onChange={(event) => onWrite(segment.position, part, event.currentTarget.value)}
        />
      ) : (
        <div className={classes.text} lang={targetLang}>
          {text || '–'}
        </div>
      )}
      {isEditable && text.trim() !== '' && !sameCodes(segment.source, text, segment.codes) && (
        <div className={classes.warning}>{t('codesDiffer')}</div>
      )}
    </div>
  )
  return (
    <li className={classes.row}>
      <div className={classes.place}>
        {number}
        {segment.start_ms !== null && <div>{formatDuration(segment.start_ms)}</div>}
      </div>
      <div>
        <span className={classes.label} aria-hidden>
          {t('source')}
        </span>
        <div className={classes.text} lang={sourceLang}>
          {segment.source}
        </div>
      </div>
      {cell('draft', draft)}
      {cell('reference', reference)}
    </li>
  )
})
