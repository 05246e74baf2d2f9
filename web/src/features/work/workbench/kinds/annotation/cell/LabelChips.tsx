/** The labels of a segment and of its words, by name. */
import { type AnnotationSpan, nameOfLabel, textOf } from '@polyphony/contract'
import { IconX } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../../../i18n/i18n.ts'
import { colourVar } from '../../../../../../parts/labels/label-colours.ts'
import type { Row } from '../../../core/row/row.ts'
import { useOpenDocument } from '../../../view/context/context.ts'
import { annotationText } from '../annotation.text.ts'
import type { Labelling } from '../labelling/labelling.ts'
import classes from '../labels.module.css'

interface Props {
  row: Row
  labelling: Labelling
  canLabel: boolean
  current: AnnotationSpan | null
}

export function LabelChips({ row, labelling, canLabel, current }: Props) {
  const t = useText(annotationText)
  const { labels, spans } = labelling.contentOf(row.segment.segment_id)
  if (labels.length + spans.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('labelsOf', { number: row.index + 1 })}>
      {labels.map((key) => (
        <SegmentChip key={key} label={key} row={row} labelling={labelling} canLabel={canLabel} />
      ))}
      {spans.map((span) => (
        <SpanChip
          key={`${span.label} ${span.start} ${span.end}`}
          span={span}
          row={row}
          labelling={labelling}
          canLabel={canLabel}
          isCurrent={span === current}
        />
      ))}
    </ul>
  )
}

/** A label of the whole segment. */
function SegmentChip({ label, row, labelling, canLabel }: Omit<Props, 'current'> & { label: string }) {
  const t = useText(annotationText)
  const name = useLabelName(labelling)(label)
  return (
    <li className={classes.chip} style={lookOf(labelling, label)} data-whole>
      <span className={classes.chipMain}>{name}</span>
      {canLabel && <RemoveChip label={t('remove', { name })} onRemove={() => labelling.toggle(row, label)} />}
    </li>
  )
}

interface SpanChipProps extends Omit<Props, 'current'> {
  span: AnnotationSpan
  isCurrent: boolean
}

function SpanChip({ span, row, labelling, canLabel, isCurrent }: SpanChipProps) {
  const t = useText(annotationText)
  const { target_lang } = useOpenDocument().document
  const { segment_id } = row.segment
  const { label, start, end } = span
  const name = useLabelName(labelling)(label)
  const words = textOf(labelling.textOf(row), span)
  return (
    <li className={classes.chip} style={lookOf(labelling, label)} data-current={isCurrent || undefined}>
      <button type="button" className={classes.chipMain} onClick={() => labelling.select({ segment_id, start, end })}>
        {name} <bdi lang={target_lang}>{words}</bdi>
      </button>
      {canLabel && <RemoveChip label={t('removeFrom', { name, words })} onRemove={() => labelling.remove(row, span)} />}
    </li>
  )
}

function RemoveChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={classes.chipRemove} aria-label={label} onClick={onRemove}>
      <IconX size={12} aria-hidden />
    </button>
  )
}

function useLabelName(labelling: Labelling) {
  const language = useLanguage()
  return (key: string) => {
    const label = labelling.label(key)
    return label ? nameOfLabel(label, language) : key
  }
}

const lookOf = (labelling: Labelling, key: string) => ({ '--colour': colourVar(labelling.label(key)?.colour) })
