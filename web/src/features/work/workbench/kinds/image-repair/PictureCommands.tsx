/** The commands on the picture. */
import { useCommands } from '../../view/keys/use-commands.ts'
import type { Tool } from './paint/tools.ts'
import { useCanPaint, useErasing, useImageRepair } from './use-desk-actions.ts'

export function PictureCommands() {
  const imageRepair = useImageRepair()
  const canPaint = useCanPaint(imageRepair)
  const { eraseActive, eraseAll } = useErasing()
  const { desk, paper } = imageRepair
  const choose = (tool: Tool) => () => desk.choose(tool)
  const fit = () => {
    desk.wishedZoom.value = 'fit'
  }
  const painting = {
    toolErase: choose('erase'),
    toolBrush: choose('brush'),
    toolStamp: choose('stamp'),
    toolPick: choose('pick'),
    penSmaller: () => desk.resizePen(-1),
    penLarger: () => desk.resizePen(1),
    eraseText: () => void eraseActive(false),
    eraseAllText: () => void eraseAll(),
    undoPaint: () => paper.value?.undo(),
    redoPaint: () => paper.value?.redo(),
  }
  useCommands({
    zoomIn: () => desk.zoomBy(1),
    zoomOut: () => desk.zoomBy(-1),
    zoomFit: fit,
    blink: () => desk.blink(),
    toolSelect: choose('select'),
    ...(canPaint && !imageRepair.isFinished && painting),
    ...(canPaint && { savePicture: () => void imageRepair.save(false) }),
  })
  return null
}
