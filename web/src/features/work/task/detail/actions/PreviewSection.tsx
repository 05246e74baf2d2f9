import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { actionText } from './actions.text.ts'
import classes from './preview.module.css'

/** Of a very large order; what is beyond it is counted. */
const mostItems = 100

/** What an act means in one respect, as a list; nothing where there is nothing to say. */
export function PreviewSection({ title, items }: { title: string; items: readonly ReactNode[] }) {
  const t = useText(actionText)
  if (items.length === 0) return null
  const hiddenCount = items.length - mostItems
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard */}
      <ul tabIndex={items.length > 8 ? 0 : undefined} aria-label={title}>
        {items.slice(0, mostItems).map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sentences that may repeat, and never move
          <li key={index}>{item}</li>
        ))}
        {hiddenCount > 0 && <li>{t('andMore', { count: hiddenCount })}</li>}
      </ul>
    </section>
  )
}
