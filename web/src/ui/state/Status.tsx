/** A status as a word and a colour. */
import type { ReactNode } from 'react'
import classes from './status.module.css'

export type Tone = 'pending' | 'progress' | 'review' | 'done' | 'paused' | 'overdue'

interface StatusProps {
  tone: Tone
  children: ReactNode
}

const toneStyle = (tone: Tone) => ({ '--tone': `var(--${tone})` })

export function StatusDot({ tone, children }: StatusProps) {
  return (
    <span className={classes.status} style={toneStyle(tone)}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  )
}

export function StatusBadge({ tone, children }: StatusProps) {
  return (
    <span className={classes.badge} style={toneStyle(tone)}>
      {children}
    </span>
  )
}
