import { type ChatCard, calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { Read } from './Read.tsx'
import classes from './tools.module.css'
import { cardText } from './tools.text.ts'

const most = 5

export function TermsCard({ card: { keyword } }: { card: Extract<ChatCard, { kind: 'terms' }> }) {
  const t = useText(cardText)
  const language = useLanguage()
  const read = useCall(calls.termbase.getTermList, { keyword, pageSize: 10 })
  const nameOf = (lang: string) => formatLanguageName(lang, language)
  return (
    <Read read={read}>
      {({ list, total }) => (
        <>
          {total === 0 && <p className={classes.dim}>{t('none')}</p>}
          <ul className={classes.list}>
            {list.slice(0, most).map((term) => (
              <li key={term.term_id}>
                <div className={classes.row}>
                  <span>
                    <bdi>{term.source}</bdi> →{' '}
                    <strong>
                      <bdi>{term.target}</bdi>
                    </strong>
                  </span>
                  {term.is_forbidden && <StatusBadge tone="overdue">{t('forbidden')}</StatusBadge>}
                </div>
                <p className={classes.dim}>
                  {t('pair', { source: nameOf(term.source_lang), targets: nameOf(term.target_lang) })}
                  {term.note !== '' && ` · ${term.note}`}
                </p>
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <LinkAnchor inherit to={paths.productionTerms} search={{ keyword }}>
              {total > most ? t('all', { count: total }) : t('openTerms')}
            </LinkAnchor>
          </div>
        </>
      )}
    </Read>
  )
}
