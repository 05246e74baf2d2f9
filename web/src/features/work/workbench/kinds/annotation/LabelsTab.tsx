/** The panel beside the text: the labels, undo and redo, and the order's instructions. */
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import type { AnnotationLabel } from '@polyphony/contract'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { palette } from '../../../../../parts/labels/label-colours.ts'
import { useOpenDocument, usePart, useValue } from '../../view/context/context.ts'
import panel from '../../view/frame/panel.module.css'
import { GuideTab } from '../../view/panel/GuideTab.tsx'
import { annotationText } from './annotation.text.ts'
import { LabelButton, LabelFilter } from './LabelButtons.tsx'
import { Labelling } from './labelling/labelling.ts'
import classes from './labels.module.css'

export function LabelsTab() {
  const labelling = usePart(Labelling)
  return labelling && <OfLabelling labelling={labelling} />
}

function OfLabelling({ labelling }: { labelling: Labelling }) {
  const t = useText(annotationText)
  const { can } = useOpenDocument().document
  const { labels } = labelling.set
  const labelsOf = (scope: AnnotationLabel['scope']) => labels.filter((label) => label.scope === scope)
  return (
    <div className={`${panel.stack} ${palette}`}>
      <Steps labelling={labelling} />
      {can.annotate && (
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      )}
      <Labels title={t('ofStretches')} labels={labelsOf('span')} labelling={labelling} />
      <Labels title={t('ofSegments')} labels={labelsOf('segment')} labelling={labelling} />
      <section>
        <h2 className={panel.heading}>{t('guide')}</h2>
        <GuideTab />
      </section>
    </div>
  )
}

function Steps({ labelling }: { labelling: Labelling }) {
  const t = useText(annotationText)
  const { can } = useOpenDocument().document
  const { undo, redo } = useValue(labelling.history.depth)
  const step = (name: string, Icon: ComponentType<{ size: number }>, run: () => void, isOff = false) => (
    <Tooltip label={name}>
      <ActionIcon variant="default" aria-label={name} disabled={isOff} onClick={run}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <Group gap="xs">
      {step(t('previousSpan'), IconChevronLeft, () => labelling.nextSpan(-1))}
      {step(t('nextSpan'), IconChevronRight, () => labelling.nextSpan(1))}
      {can.annotate && step(t('undo'), IconArrowBackUp, () => labelling.undo(), undo === 0)}
      {can.annotate && step(t('redo'), IconArrowForwardUp, () => labelling.redo(), redo === 0)}
    </Group>
  )
}

interface LabelsProps {
  title: string
  labels: readonly AnnotationLabel[]
  labelling: Labelling
}

/** The labels of a group under its name. */
function Labels({ title, labels, labelling }: LabelsProps) {
  const t = useText(annotationText)
  if (labels.length === 0) return null
  const groups = Map.groupBy(labels, ({ group }) => group ?? '')
  return (
    <section>
      <h2 className={panel.heading}>{title}</h2>
      {[...groups].map(([group, own]) => (
        <div key={group}>
          {group && (
            <Text size="xs" c="dimmed" mt={8} mb={4}>
              {t('oneOf')}
            </Text>
          )}
          <ul className={classes.labels}>
            {own.map((label) => (
              <li key={label.key} className={classes.labelRow}>
                <LabelButton label={label} labelling={labelling} />
                <LabelFilter label={label} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
