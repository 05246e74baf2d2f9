import type { ReactNode } from 'react'
import classes from './preview.module.css'

/** What an act means in one respect, as a list; nothing where there is nothing to say. */
export function PreviewSection({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard */}
      <ul tabIndex={items.length > 8 ? 0 : undefined} aria-label={title}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sentences that may repeat, and never move
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
