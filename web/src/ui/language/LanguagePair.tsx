import { Tooltip, VisuallyHidden } from '@mantine/core'
import { formatLanguageName } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import classes from '../state/status.module.css'
import { uiText } from '../ui.text.ts'

interface LanguagePairProps {
  source: string
  target: string | readonly string[]
}

/** `EN → JA`, or `EN` without translation; the full names are in the tooltip and for assistive technology. */
export function LanguagePair({ source, target }: LanguagePairProps) {
  const t = useText(uiText)
  const language = useLanguage()
  const targets = (typeof target === 'string' ? [target] : target).filter((tag) => tag !== source)
  const names = targets.map((tag) => formatLanguageName(tag, language))
  const sourceName = formatLanguageName(source, language)
  const full =
    targets.length === 0
      ? sourceName
      : t('languagePair', {
          source: sourceName,
          target: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
        })
  return (
    <Tooltip label={full}>
      <span className={classes.pair}>
        <span aria-hidden>
          {source.toUpperCase()}
          {targets.length > 0 && `\u00a0→\u00a0${targets.map((tag) => tag.toUpperCase()).join(', ')}`}
        </span>
        <VisuallyHidden>{full}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
