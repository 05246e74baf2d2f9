/** The label set: each label with its key and the number of its uses. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { type AnnotationLabel, nameOfLabel } from '@polyphony/contract'
import { IconFilter } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { colourVar, palette } from '../../../../../parts/labels/label-colours.ts'
import { noFilter } from '../../core/row/filter.ts'
import { useActiveRow, useKeyed, useOpenDocument, usePart, useValue } from '../../view/context/context.ts'
import { annotationText } from './annotation.text.ts'
import { filterOfLabel, Labelling } from './labelling/labelling.ts'
import classes from './labels.module.css'
import { useLabelCommands } from './use-label-commands.ts'

export function LabelButton({ label, labelling }: { label: AnnotationLabel; labelling: Labelling }) {
  const t = useText(annotationText)
  const language = useLanguage()
  const opened = useOpenDocument()
  const row = useActiveRow()
  const { give } = useLabelCommands()
  const shown = useKeyed(labelling.bySegment, row?.segment.segment_id ?? '')
  const count = useValue(labelling.counts).get(label.key) ?? 0
  useValue(opened.keeper.lease)
  const isOfSegment = label.scope === 'segment'
  return (
    <button
      type="button"
      className={classes.label}
      style={{ '--colour': colourVar(label.colour) }}
      disabled={!row || !labelling.canLabel(row)}
      aria-pressed={isOfSegment ? Boolean(shown?.annotation.labels.includes(label.key)) : undefined}
      aria-keyshortcuts={label.hotkey}
      // Keeps the selection and the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => row && give(row, label)}
    >
      <span className={classes.labelName}>{nameOfLabel(label, language)}</span>
      {count > 0 && (
        <span className={classes.count} role="img" aria-label={t('given', { count })} title={t('given', { count })}>
          {count}
        </span>
      )}
      {label.hotkey && (
        <kbd className={classes.key} aria-hidden>
          {label.hotkey}
        </kbd>
      )}
    </button>
  )
}

export function LabelFilter({ label }: { label: AnnotationLabel }) {
  const t = useText(annotationText)
  const language = useLanguage()
  const { store } = useOpenDocument()
  const filter = useValue(store.filter)
  const isOn = filter.kind === filterOfLabel(label.key)
  const name = t('showWith', { name: nameOfLabel(label, language) })
  return (
    <Tooltip label={name}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color="gray"
        aria-label={name}
        aria-pressed={isOn}
        onClick={() => store.setFilter(isOn ? noFilter : { ...noFilter, kind: filterOfLabel(label.key) })}
      >
        <IconFilter size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Below the text on a narrow screen. */
export function LabelBar() {
  const t = useText(annotationText)
  const labelling = usePart(Labelling)
  const { can } = useOpenDocument().document
  if (!labelling || !can.annotate) return null
  return (
    <div className={`${palette} ${classes.bar}`} role="toolbar" aria-label={t('tab')}>
      {labelling.set.labels.map((label) => (
        <LabelButton key={label.key} label={label} labelling={labelling} />
      ))}
    </div>
  )
}
