import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { NodeKind, Program } from '@polyphony/contract'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { LeaveDialog } from '../../../../parts/form/LeaveDialog.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { AboutFlow } from './AboutFlow.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import { DesignerHeader } from './DesignerHeader.tsx'
import classes from './designer.module.css'
import { designerText } from './designer.text.ts'
import { type Designer as Design, type Start, useDesigner } from './edit/use-designer.ts'
import { useSave } from './edit/use-save.ts'
import { useUndoKeys } from './edit/use-undo-keys.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { ProblemList } from './ProblemList.tsx'
import { AddStepMenu } from './step/AddStepMenu.tsx'
import { StepList } from './step/StepList.tsx'
import { StepPanel } from './step/StepPanel.tsx'
import { useIsWide } from './use-is-wide.ts'

/** Loaded lazily, because the library for the drawing is large and only this screen needs it. */
const FlowCanvas = lazy(async () => ({ default: (await import('./canvas/FlowCanvas.tsx')).FlowCanvas }))

interface DesignerProps {
  start: Start
  available: ReadonlySet<NodeKind>
  missing: readonly Program[]
  onReload: () => void
}

export function Designer({ start, available, missing, onReload }: DesignerProps) {
  const t = useText(designerText)
  const designer = useDesigner(start, (kind) => available.has(kind), missing)
  const saving = useSave(designer, start.flow)
  useUndoKeys(designer)
  return (
    <>
      <DesignerHeader designer={designer} saving={saving} />
      {saving.isConflict && <ConflictAlert saving={saving} onReload={onReload} />}
      <div className={classes.layout}>
        <GraphPanel designer={designer} available={available} />
        <Stack gap="md" miw={0}>
          <ProblemList designer={designer} />
          <StepPanel designer={designer} available={available} />
          <PreviewPanel designer={designer} />
          <AboutFlow designer={designer} flow={start.flow} isNameMissing={saving.isNameMissing} />
        </Stack>
      </div>
      <LeaveDialog isChanged={() => designer.isChanged && !saving.isLeaving.current} loss={t('leaveLoss')} />
    </>
  )
}

interface GraphPanelProps {
  designer: Design
  available: ReadonlySet<NodeKind>
}

type View = 'drawing' | 'list'

/** The steps as a drawing or as a list. */
function GraphPanel({ designer, available }: GraphPanelProps) {
  const t = useText(designerText)
  const isWide = useIsWide()
  const [view, setView] = useState<View>(isWide ? 'drawing' : 'list')
  return (
    <Panel>
      <div className={classes.bar}>
        <SegmentedControl<View>
          aria-label={t('view')}
          value={view}
          data={[
            { value: 'drawing', label: t('drawing') },
            { value: 'list', label: t('list') },
          ]}
          onChange={(value) => setView(value)}
        />
        <AddStepMenu
          media={designer.media}
          available={available}
          label={t('addStep')}
          onAdd={(kind) => designer.add(kind, null)}
        />
      </div>
      {view === 'list' ? (
        <StepList designer={designer} available={available} />
      ) : (
        <Suspense fallback={<Skeleton height={480} radius={0} />}>
          <FlowCanvas designer={designer} />
        </Suspense>
      )}
    </Panel>
  )
}
