/** The tools for painting: the selected one, its size and colour, undo and redo, and erasing text. */
import { Button, Menu, Slider } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBrush,
  IconChevronDown,
  IconColorPicker,
  IconEraser,
  IconHandMove,
  IconRubberStamp,
} from '@tabler/icons-react'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useActiveRow, useValue } from '../../../view/context/context.ts'
import screen from '../../../view/frame/screen.module.css'
import { insideScreen } from '../../../view/frame/screen-id.ts'
import { Tool } from '../../../view/keys/Tool.tsx'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { penSizes, type Tool as ToolName, tools } from '../paint/tools.ts'
import type { pictureCommands } from '../picture-commands.ts'
import { useErasing, useImageRepair } from '../use-desk-actions.ts'

const icons = {
  select: IconHandMove,
  erase: IconEraser,
  brush: IconBrush,
  stamp: IconRubberStamp,
  pick: IconColorPicker,
} satisfies Record<ToolName, unknown>
const commands: Record<ToolName, keyof typeof pictureCommands> = {
  select: 'toolSelect',
  erase: 'toolErase',
  brush: 'toolBrush',
  stamp: 'toolStamp',
  pick: 'toolPick',
}

export function PaintBar() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const tool = useValue(desk.tool)
  const stampFrom = useValue(desk.stampFrom)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('tools')}>
      <ToolChoice />
      <span className={classes.divider} />
      <PenSize />
      <PenColour />
      <span className={classes.divider} />
      <UndoTools />
      <span className={classes.divider} />
      <Erasing />
      {tool === 'stamp' && !stampFrom && <span className={screen.small}>{t('stampHint')}</span>}
    </div>
  )
}

function ToolChoice() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const tool = useValue(desk.tool)
  return tools.map((each) => {
    const Icon = icons[each]
    return (
      <Tool
        key={each}
        label={t(each)}
        command={commands[each]}
        icon={<Icon size={18} aria-hidden />}
        isPressed={tool === each}
        onClick={() => desk.choose(each)}
      />
    )
  })
}

function PenColour() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const colour = useValue(desk.colour)
  return (
    <input
      type="color"
      className={classes.swatch}
      value={colour}
      aria-label={t('penColour')}
      title={t('penColour')}
      onChange={(event) => {
        desk.colour.value = event.currentTarget.value
      }}
    />
  )
}

function UndoTools() {
  const t = useText(imageRepairText)
  const { paper, painted } = useImageRepair()
  const open = useValue(paper)
  useValue(painted)
  return (
    <>
      <Tool
        label={t('undo')}
        command="undoPaint"
        icon={<IconArrowBackUp size={18} aria-hidden />}
        isDisabled={!open?.strokes.canUndo}
        onClick={() => open?.undo()}
      />
      <Tool
        label={t('redo')}
        command="redoPaint"
        icon={<IconArrowForwardUp size={18} aria-hidden />}
        isDisabled={!open?.strokes.canRedo}
        onClick={() => open?.redo()}
      />
    </>
  )
}

function PenSize() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const size = useValue(desk.size)
  return (
    <>
      <Slider
        className={classes.size}
        size="sm"
        min={penSizes.min}
        max={120}
        value={Math.min(120, size)}
        label={null}
        thumbLabel={t('penSize')}
        onChange={(next) => {
          desk.size.value = next
        }}
      />
      <span className={screen.small}>{t('pixels', { count: size })}</span>
    </>
  )
}

function Erasing() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const row = useActiveRow()
  const isFilling = useValue(desk.isFilling)
  const { eraseActive, eraseAll } = useErasing()
  const hasRegion = Boolean(row?.segment.region)
  return (
    <Button.Group>
      <Button
        size="compact-sm"
        variant="default"
        title={t('eraseTextHint')}
        loading={isFilling}
        disabled={!hasRegion}
        onClick={() => void eraseActive(false)}
      >
        {t('eraseText')}
      </Button>
      <Menu position="bottom-end" portalProps={insideScreen}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" px={4} aria-label={t('moreErasing')} disabled={isFilling}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!hasRegion} onClick={() => void eraseActive(true)}>
            {t('eraseWhole')}
          </Menu.Item>
          <Menu.Item onClick={() => void eraseAll()}>{t('eraseAll')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
