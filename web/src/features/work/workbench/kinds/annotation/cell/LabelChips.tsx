/** By name: what is said of a segment, and of which words. */
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
  const language = useLanguage()
  const { target_lang } = useOpenDocument().document
  const { segment_id } = row.segment
  const { labels, spans } = labelling.contentOf(segment_id)
  if (labels.length + spans.length === 0) return null
  const text = labelling.textOf(row)
  const look = (key: string) => ({ '--colour': colourVar(labelling.label(key)?.colour) })
  const nameOf = (key: string) => {
    const label = labelling.label(key)
    return label ? nameOfLabel(label, language) : key
  }
  return (
    <ul className={classes.chips} aria-label={t('labelsOf', { number: row.index + 1 })}>
      {labels.map((key) => (
        <li key={key} className={classes.chip} style={look(key)} data-whole>
          <span className={classes.chipMain}>{nameOf(key)}</span>
          {canLabel && (
            <button
              type="button"
              className={classes.chipRemove}
              aria-label={t('remove', { name: nameOf(key) })}
              onClick={() => labelling.toggle(row, key)}
            >
              <IconX size={12} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {spans.map((span) => {
        const words = textOf(text, span)
        const { label, start, end } = span
        return (
          <li
            key={`${label} ${start} ${end}`}
            className={classes.chip}
            style={look(label)}
            data-current={span === current || undefined}
          >
            <button
              type="button"
              className={classes.chipMain}
              onClick={() => labelling.select({ segment_id, start, end })}
            >
              {nameOf(label)} <bdi lang={target_lang}>{words}</bdi>
            </button>
            {canLabel && (
              <button
                type="button"
                className={classes.chipRemove}
                aria-label={t('removeFrom', { name: nameOf(label), words })}
                onClick={() => labelling.remove(row, span)}
              >
                <IconX size={12} aria-hidden />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
