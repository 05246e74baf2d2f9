/** The six ability axes as a shape, and as a table with the same content. */
import { type AbilityAxis, abilityAxes } from '@polyphony/contract'
import { matchReasonText } from '../../i18n/domain/domain.text.ts'
import { useText } from '../../i18n/i18n.ts'
import classes from './radar.module.css'
import { axisSourceText } from './radar.text.ts'

const size = 200
const center = size / 2
const radius = 84
const rings = [25, 50, 75, 100]

/** The position of an axis's value: the first axis points up, the others follow clockwise. */
function point(index: number, value: number): string {
  const angle = (2 * Math.PI * index) / abilityAxes.length - Math.PI / 2
  const distance = (radius * value) / 100
  return `${(center + distance * Math.cos(angle)).toFixed(1)},${(center + distance * Math.sin(angle)).toFixed(1)}`
}
/** Room for the axes' names on each side. */
const besidePx = 72

/** A name stands outside of the figure: to the right of the right axes, to the left of the left ones. */
function anchorOf(index: number): 'start' | 'middle' | 'end' {
  const side = Math.sin((2 * Math.PI * index) / abilityAxes.length)
  if (Math.abs(side) < 0.01) return 'middle'
  return side > 0 ? 'start' : 'end'
}

const shape = (valueOf: (axis: AbilityAxis) => number) =>
  abilityAxes.map((axis, index) => point(index, valueOf(axis))).join(' ')

interface RadarProps {
  label: string
  /** 0–100 each. */
  axes: Readonly<Record<AbilityAxis, number>>
  /** Explains how each axis is computed; for the talent's own page. */
  isExplained?: boolean
}

export function Radar({ label, axes, isExplained = false }: RadarProps) {
  const name = useText(matchReasonText)
  const explain = useText(axisSourceText)
  return (
    <div className={classes.radar} data-explained={isExplained || undefined}>
      <svg viewBox={`${-besidePx} 0 ${size + 2 * besidePx} ${size}`} className={classes.figure} aria-hidden>
        {rings.map((ring) => (
          <polygon key={ring} className={classes.ring} points={shape(() => ring)} />
        ))}
        {abilityAxes.map((axis, index) => (
          <polyline key={axis} className={classes.ring} points={`${center},${center} ${point(index, 100)}`} />
        ))}
        <polygon className={classes.shape} points={shape((axis) => axes[axis])} />
        {abilityAxes.map((axis, index) => {
          const [x, y] = point(index, axes[axis]).split(',')
          return <circle key={axis} className={classes.dot} cx={x} cy={y} r={3} />
        })}
        {abilityAxes.map((axis, index) => {
          const [x, y] = point(index, 110).split(',')
          return (
            <text
              key={axis}
              className={classes.name}
              x={x}
              y={y}
              textAnchor={anchorOf(index)}
              dominantBaseline="central"
            >
              {name(axis)}
            </text>
          )
        })}
      </svg>
      <table className={classes.table} aria-label={label}>
        <tbody>
          {abilityAxes.map((axis) => (
            <tr key={axis}>
              <th scope="row">
                {name(axis)}
                {isExplained && <span className={classes.explained}>{explain(axis)}</span>}
              </th>
              <td>{axes[axis]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
