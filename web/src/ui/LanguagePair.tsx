import { Tooltip, VisuallyHidden } from '@mantine/core'
import { formatLanguageName } from '../i18n/format.ts'
import { useLanguage, useText } from '../i18n/i18n.ts'
import classes from './status.module.css'
import { uiText } from './text.ts'

interface LanguagePairProps {
  source: string
  target: string | readonly string[]
}

/** `EN → JA`; the full names in the tooltip and for assistive technology. */
export function LanguagePair({ source, target }: LanguagePairProps) {
  const t = useText(uiText)
  const language = useLanguage()
  const targets = typeof target === 'string' ? [target] : target
  const names = targets.map((tag) => formatLanguageName(tag, language))
  const full = t('languagePair', {
    source: formatLanguageName(source, language),
    target: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
  })
  return (
    <Tooltip label={full}>
      <span className={classes.pair}>
        <span aria-hidden>
          {source.toUpperCase()} → {targets.map((tag) => tag.toUpperCase()).join(', ')}
        </span>
        <VisuallyHidden>{full}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
