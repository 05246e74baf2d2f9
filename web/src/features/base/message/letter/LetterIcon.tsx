import type { LetterKind } from '@polyphony/contract'
import classes from '../message.module.css'
import { letterLooks } from './letter-looks.ts'

export function LetterIcon({ kind }: { kind: LetterKind }) {
  const { icon: KindIcon, tone } = letterLooks[kind]
  return (
    <span className={classes.icon} style={{ '--tone': `var(--${tone})` }} aria-hidden>
      <KindIcon size={18} />
    </span>
  )
}
