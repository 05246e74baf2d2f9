/** Annotation: labelling a text. Its reviewer sees the labels. */
import { nameOfLabel } from '@polyphony/contract'
import { say } from '../../../../../i18n/i18n.ts'
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { annotationText } from './annotation.text.ts'
import { AnnotatedCell } from './cell/AnnotatedCell.tsx'
import { takeSelection } from './cell/take-selection.ts'
import { LabelBar } from './LabelButtons.tsx'
import { LabelCommands } from './LabelCommands.tsx'
import { LabelMark } from './LabelMark.tsx'
import { LabelsTab } from './LabelsTab.tsx'
import { labelCommands } from './label-commands.ts'
import { filterOfLabel, Labelling, withoutLabel } from './labelling/labelling.ts'

export const annotation: WorkKind = {
  kind: 'annotation',
  commands: labelCommands,
  isShown: ({ label_set }) => label_set !== null,
  shown: {
    open: (opened) => opened.document.label_set && new Labelling(opened, opened.document.label_set),
    isTextUnchecked: true,
    Commands: LabelCommands,
    Cell: AnnotatedCell,
    RowState: LabelMark,
    NarrowBar: LabelBar,
    onSelect: takeSelection,
    tabs: [{ key: 'labels', name: annotationText.tab, before: 'matches', Content: LabelsTab }],
    hiddenTabs: ['guide'],
    hiddenFilters: ['untranslated', 'findings'],
    filters: ({ label_set }, language) => {
      const t = say(language, annotationText)
      const byLabel = (label_set?.labels ?? []).map((label) => ({
        key: filterOfLabel(label.key),
        label: t('filterWith', { name: nameOfLabel(label, language) }),
      }))
      return [{ key: withoutLabel, label: t('filterWithout') }, ...byLabel]
    },
    words: ({ label_set }) => ({
      progress: annotationText.progress,
      target: annotationText.text,
      unconfirmed: annotationText.filterOpen,
      submitUnfinished: label_set?.needs_label ? annotationText.submitMissing : annotationText.submitOpen,
      submitReady: annotationText.submitReady,
    }),
  },
}
