import type { ReactNode } from 'react'
import classes from '../image-repair.module.css'

/** What isn't one field has a name all the same. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  )
}
