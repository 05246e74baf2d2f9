import type { LetterKind } from '@polyphony/contract'
import type { CSSProperties } from 'react'
import { letterLooks } from './letter-looks.ts'
import classes from './message.module.css'

export function LetterIcon({ kind }: { kind: LetterKind }) {
  const { icon: KindIcon, tone } = letterLooks[kind]
  return (
    <span className={classes.icon} style={{ '--tone': `var(--${tone})` } as CSSProperties} aria-hidden>
      <KindIcon size={18} />
    </span>
  )
}
