import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from './preview.module.css'
import { previewText } from './preview.text.ts'

/** The list of a very large order is cut here, with the number of further items. */
const mostItems = 100

/** The consequences of an action in one respect, as a list; nothing for an empty list. */
export function PreviewSection({ title, items }: { title: string; items: readonly ReactNode[] }) {
  const t = useText(previewText)
  if (items.length === 0) return null
  const hiddenCount = items.length - mostItems
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <ul tabIndex={items.length > 8 ? 0 : undefined} aria-label={title}>
        {items.slice(0, mostItems).map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sentences may repeat and never move
          <li key={index}>{item}</li>
        ))}
        {hiddenCount > 0 && <li>{t('andMore', { count: hiddenCount })}</li>}
      </ul>
    </section>
  )
}
