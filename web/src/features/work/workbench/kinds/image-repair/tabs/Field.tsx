import type { ReactNode } from 'react'
import classes from '../image-repair.module.css'

/** A label for a group of controls. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  )
}
