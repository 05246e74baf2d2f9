/** A segment's text with its labels; the active row can be labelled. */
import { Button } from '@mantine/core'
import { type AnnotationSpan, nameOfLabel } from '@polyphony/contract'
import { useMemo } from 'react'
import { htmlLang, useLanguage, useText } from '../../../../../../i18n/i18n.ts'
import { palette } from '../../../../../../parts/labels/label-colours.ts'
import type { Row } from '../../../core/row/row.ts'
import { useKeyed, useOpenDocument, usePart, useValue } from '../../../view/context/context.ts'
import editor from '../../../view/editor/editor.module.css'
import { RefusedCard } from '../../../view/editor/RefusedCard.tsx'
import { annotationText } from '../annotation.text.ts'
import { Labelling } from '../labelling/labelling.ts'
import classes from '../labels.module.css'
import { useLabelCommands } from '../use-label-commands.ts'
import { LabelBox } from './LabelBox.tsx'
import { LabelChips } from './LabelChips.tsx'
import { LabelledText } from './LabelledText.tsx'

interface Props {
  row: Row
  isActive: boolean
}

export function AnnotatedCell({ row, isActive }: Props) {
  const labelling = usePart(Labelling)
  return labelling && <Annotated row={row} isActive={isActive} labelling={labelling} />
}

function Annotated({ row, isActive, labelling }: Props & { labelling: Labelling }) {
  const language = useLanguage()
  const opened = useOpenDocument()
  const { segment_id, codes } = row.segment
  const shown = useKeyed(labelling.bySegment, segment_id)
  useValue(opened.keeper.lease)
  const canLabel = labelling.canLabel(row)
  const text = labelling.textOf(row)
  return (
    <div className={palette}>
      {isActive ? (
        <LabelBox row={row} labelling={labelling} />
      ) : (
        // Codes shift offsets, so issues are marked in texts without codes only.
        <div
          className={`${editor.letters} ${classes.text}`}
          {...(codes.length === 0 && { 'data-side': 'target', 'data-segment': segment_id })}
        >
          <LabelledText text={text} spans={shown?.annotation.spans ?? []} labelling={labelling} />
        </div>
      )}
      <div lang={htmlLang[language]} dir="ltr">
        {isActive ? (
          <ActiveLabels row={row} labelling={labelling} canLabel={canLabel} />
        ) : (
          <LabelChips row={row} labelling={labelling} canLabel={false} current={null} />
        )}
        {shown?.annotation.is_none && <None row={row} labelling={labelling} canLabel={canLabel && isActive} />}
        {shown && shown.dropped.length > 0 && <Gone row={row} labelling={labelling} canLabel={canLabel} />}
        {shown?.refused && <RefusedCard row={row} reason={shown.refused} />}
      </div>
    </div>
  )
}

function ActiveLabels({ row, labelling, canLabel }: { row: Row; labelling: Labelling; canLabel: boolean }) {
  const t = useText(annotationText)
  useValue(labelling.selection)
  const content = labelling.contentOf(row.segment.segment_id)
  const current = labelling.currentSpan(row)
  const isBare = content.labels.length + content.spans.length === 0 && !content.is_none
  return (
    <>
      <LabelChips row={row} labelling={labelling} canLabel={canLabel} current={current} />
      {canLabel && <Everywhere row={row} labelling={labelling} />}
      {canLabel && isBare && !labelling.set.needs_label && /\S/.test(labelling.textOf(row)) && (
        <div className={classes.tools}>
          <Button size="compact-xs" variant="default" onClick={() => labelling.setNone(row, true)}>
            {t('none')}
          </Button>
        </div>
      )}
    </>
  )
}

interface Given {
  span: AnnotationSpan | null
  labels: readonly string[]
  /** Counts in the whole document: without any label there is nothing to repeat. */
  counts: ReadonlyMap<string, number>
}

function countSame(labelling: Labelling, row: Row, { span, labels, counts }: Given) {
  const isAny = (key: string) => (counts.get(key) ?? 0) > 0
  return {
    ofSpan: span && isAny(span.label) ? labelling.sameElsewhere(row, { span }).length : 0,
    ofLabels: labels.filter(isAny).map((key) => ({ key, count: labelling.sameElsewhere(row, { key }).length })),
  }
}

/** Labels the same words, or the same segment, in other places with one click. */
function Everywhere({ row, labelling }: { row: Row; labelling: Labelling }) {
  const t = useText(annotationText)
  const language = useLanguage()
  const { giveEverywhere } = useLabelCommands()
  const counts = useValue(labelling.counts)
  const { labels } = labelling.contentOf(row.segment.segment_id)
  const span = labelling.currentSpan(row)
  const found = useMemo(
    () => countSame(labelling, row, { span, labels, counts }),
    [labelling, row, span, labels, counts],
  )
  const ofLabels = found.ofLabels.filter(({ count }) => count > 0)
  if (found.ofSpan === 0 && ofLabels.length === 0) return null
  const nameOf = (key: string) => {
    const label = labelling.label(key)
    return label ? nameOfLabel(label, language) : key
  }
  return (
    <div className={classes.tools}>
      {span && found.ofSpan > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => giveEverywhere(row, { span })}>
          {t('everywhere', { count: found.ofSpan })}
        </Button>
      )}
      {ofLabels.map(({ key, count }) => (
        <Button key={key} size="compact-xs" variant="default" onClick={() => giveEverywhere(row, { key })}>
          {t('everywhereWhole', { count, name: nameOf(key) })}
        </Button>
      ))}
    </div>
  )
}

function None({ row, labelling, canLabel }: { row: Row; labelling: Labelling; canLabel: boolean }) {
  const t = useText(annotationText)
  return (
    <div className={classes.tools}>
      <span className={classes.count}>{t('none')}</span>
      {canLabel && (
        <Button size="compact-xs" variant="subtle" onClick={() => labelling.setNone(row, false)}>
          {t('notNone')}
        </Button>
      )}
    </div>
  )
}

function Gone({ row, labelling, canLabel }: { row: Row; labelling: Labelling; canLabel: boolean }) {
  const t = useText(annotationText)
  const language = useLanguage()
  const { dropped = [] } = labelling.shownOf(row.segment.segment_id) ?? {}
  const names = [...new Set(dropped.map((span) => span.label))].map((key) => {
    const label = labelling.label(key)
    return label ? nameOfLabel(label, language) : key
  })
  return (
    <div className={classes.tools} role="status">
      <span className={classes.note} data-tone="near">
        {t('gone')} {names.join(', ')}
      </span>
      {canLabel && (
        <Button size="compact-xs" variant="default" onClick={() => labelling.acceptDropped(row)}>
          {t('accept')}
        </Button>
      )}
    </div>
  )
}
