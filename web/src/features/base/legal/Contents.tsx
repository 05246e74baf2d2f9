import { useText } from '../../../i18n/i18n.ts'
import classes from './legal.module.css'
import { legalText } from './legal.text.ts'
import type { LegalText } from './texts/text-shape.ts'

/** The table of contents: beside the text on wide screens, collapsed above it on narrow ones. */
export function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const t = useText(legalText)
  const list = (
    <ol className={classes.contents}>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className={classes.number}>{index + 1}</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={classes.beside} aria-label={t('contents')}>
        <p className={classes.contentsTitle}>{t('contents')}</p>
        {list}
      </nav>
      <details className={classes.above}>
        <summary className={classes.contentsTitle}>{t('contents')}</summary>
        {list}
      </details>
    </>
  )
}
