/** Small figures, each a link to the list that has its rows. */
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '../needs/place-of.ts'
import classes from './figures.module.css'

export interface Figure {
  label: string
  /** Undefined while it loads. */
  value: ReactNode | undefined
  /** Where its rows are; none: it counts none. */
  place?: Place
  /** Something is wrong. */
  isUrgent?: boolean
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map((figure) => (
        <li key={figure.label}>
          {figure.place ? (
            // The place is a page with its own parameters, which the types of a link can't follow.
            <Link {...(figure.place as { to: '/' })} className={classes.figure}>
              <Line {...figure} />
            </Link>
          ) : (
            <div className={classes.figure}>
              <Line {...figure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Line = ({ label, value, isUrgent = false }: Figure) => (
  <>
    <span className={classes.label}>{label}</span>
    <span className={classes.value} data-numeric data-urgent={isUrgent || undefined}>
      {value ?? <Skeleton height={16} width={40} />}
    </span>
  </>
)
