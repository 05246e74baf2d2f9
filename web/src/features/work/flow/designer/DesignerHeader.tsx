import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useBackTo } from '../../../../parts/back/use-back-to.ts'
import { paths } from '../../../../paths.ts'
import { flowText } from '../flow.text.ts'
import classes from './designer.module.css'
import { designerText } from './designer.text.ts'
import { withoutPositions } from './edit/edit-graph.ts'
import type { Designer } from './edit/use-designer.ts'
import type { Saving } from './edit/use-save.ts'

interface DesignerHeaderProps {
  designer: Designer
  saving: Saving
}

export function DesignerHeader({ designer, saving }: DesignerHeaderProps) {
  const t = useText(designerText)
  return (
    <div className={classes.header}>
      <div className={classes.heading}>
        <ActionIcon
          component={Link}
          to={paths.productionFlow}
          onClick={useBackTo(paths.productionFlow)}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('back')}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <div className={classes.names}>
          <Title order={1} className={classes.title}>
            {designer.draft.name || t('newTitle')}
          </Title>
          <Marks designer={designer} saving={saving} />
        </div>
      </div>
      <Group gap="xs">
        <Tools designer={designer} />
        <SaveButtons designer={designer} saving={saving} />
      </Group>
    </div>
  )
}

/** The flow's medium and version, and whether it is saved. */
function Marks({ designer, saving: { flow, isOwn, version } }: DesignerHeaderProps) {
  const t = useText(designerText)
  const list = useText(flowText)
  const mediaName = useText(mediaText)
  return (
    <Text size="xs" c="dimmed" role="status">
      {mediaName(designer.media)}
      {isOwn && ` · ${list('versionMark', { version })}`}
      {flow?.company_id === null && ` · ${list('standardMark')}`}
      {designer.isChanged && ` · ${t('unsaved')}`}
    </Text>
  )
}

function Tools({ designer }: Pick<DesignerHeaderProps, 'designer'>) {
  const t = useText(designerText)
  return (
    <>
      <Tool label={t('undo')} isDisabled={!designer.canUndo} onClick={designer.undo}>
        <IconArrowBackUp size={18} />
      </Tool>
      <Tool label={t('redo')} isDisabled={!designer.canRedo} onClick={designer.redo}>
        <IconArrowForwardUp size={18} />
      </Tool>
      <Tool label={t('layOut')} onClick={() => designer.editGraph(withoutPositions)}>
        <IconSitemap size={18} />
      </Tool>
    </>
  )
}

function SaveButtons({ designer, saving }: DesignerHeaderProps) {
  const t = useText(designerText)
  const { flow, isOwn } = saving
  const mustSave = designer.isChanged || flow === null
  const isSound = designer.problems.length === 0
  return (
    <>
      {isOwn && (
        <Button variant="default" disabled={!isSound || saving.isPending} onClick={saving.saveAs}>
          {t('saveAs')}
        </Button>
      )}
      <Button disabled={!isSound || !mustSave} loading={saving.isPending} onClick={saving.save}>
        {t(isOwn ? 'save' : 'saveOwn')}
      </Button>
    </>
  )
}

interface ToolProps {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
