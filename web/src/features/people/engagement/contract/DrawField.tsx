import { Button, Group, Text } from '@mantine/core'
import { present, type Stroke, signatureLimits } from '@polyphony/contract'
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../engagement.module.css'
import { engagementText } from '../engagement.text.ts'

interface DrawFieldProps {
  strokes: Stroke[]
  onChange: (change: (strokes: Stroke[]) => Stroke[]) => void
}

const width = signatureLimits.side
const height = Math.round(width / 3)
const clamped = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

/** A signature drawn by mouse, pen or finger as lines; the server draws the same lines in the PDF. */
export function DrawField({ strokes, onChange }: DrawFieldProps) {
  const t = useText(engagementText)
  const pen = usePen(onChange)
  return (
    <div>
      <svg className={classes.draw} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('drawField')} {...pen}>
        <line x1={60} x2={width - 60} y1={height * 0.76} y2={height * 0.76} className={classes.baseline} />
        {strokes.map((points, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes are only added and removed at the end
          <polyline key={index} points={[...points, present(points.at(-1))].join(' ')} className={classes.ink} />
        ))}
      </svg>
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="xs" c="dimmed">
          {t('drawHint')}
        </Text>
        <Corrections isEmpty={strokes.length === 0} onChange={onChange} />
      </Group>
    </div>
  )
}

interface CorrectionsProps extends Pick<DrawFieldProps, 'onChange'> {
  isEmpty: boolean
}

function Corrections({ isEmpty, onChange }: CorrectionsProps) {
  const t = useText(engagementText)
  return (
    <Group gap={4}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        disabled={isEmpty}
        onClick={() => onChange((before) => before.slice(0, -1))}
      >
        {t('undo')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconEraser size={14} aria-hidden />}
        disabled={isEmpty}
        onClick={() => onChange(() => [])}
      >
        {t('clear')}
      </Button>
    </Group>
  )
}

/** Handlers that turn pointer events into strokes. */
function usePen(onChange: DrawFieldProps['onChange']) {
  const isDown = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): Stroke[number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = width / box.width
    return [clamped((event.clientX - box.left) * scale, width), clamped((event.clientY - box.top) * scale, height)]
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const point = pointOf(event)
    onChange((before) => (before.length < signatureLimits.strokes ? [...before, [point]] : before))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDown.current) return
    const point = pointOf(event)
    onChange((before) => withPoint(before, point))
  }
  const end = () => {
    isDown.current = false
  }
  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

/** Omits points that don't change the line, and limits the number of points. */
function withPoint(strokes: Stroke[], point: Stroke[number]): Stroke[] {
  const last = strokes.at(-1)
  const [x, y] = last?.at(-1) ?? point
  const isFull = strokes.reduce((sum, points) => sum + points.length, 0) >= signatureLimits.points
  if (!last || isFull || Math.hypot(point[0] - x, point[1] - y) < 3) return strokes
  return [...strokes.slice(0, -1), [...last, point]]
}
