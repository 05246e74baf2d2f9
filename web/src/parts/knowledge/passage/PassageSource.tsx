/** What a passage is from: its file, opened there, the bases that it stands in, its place and who has confirmed it. */
import { Badge } from '@mantine/core'
import type { FoundPassage } from '@polyphony/contract'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { LinkAnchor } from '../../link/links.tsx'
import classes from './passage.module.css'
import { gradeText, passageText } from './passage.text.ts'
import { placeOfFound, searchOfFound } from './place-of.ts'

export function PassageSource({ passage }: { passage: FoundPassage }) {
  const t = useText(passageText)
  const grade = useText(gradeText)
  const language = useLanguage()
  const { path, lang, lang_2, relevance } = passage
  const place = placeOfFound(passage, t)
  return (
    <div className={classes.from}>
      <Name passage={passage} />
      {place && <span>{place}</span>}
      {path.length > 0 && <span className={classes.path}>{path.join(' › ')}</span>}
      {lang_2 !== null && <LanguagePair source={lang} target={lang_2} />}
      {passage.grade && (
        <Badge size="sm" variant="default">
          {grade(passage.grade)}
        </Badge>
      )}
      {passage.is_by_meaning && (
        <Badge size="sm" variant="light">
          {t('byMeaning')}
        </Badge>
      )}
      <span>{t('relevance', { share: formatNumber(relevance, language, { style: 'percent' }) })}</span>
    </div>
  )
}

function Name({ passage }: { passage: FoundPassage }) {
  return (
    <LinkAnchor size="xs" className={classes.name} to={paths.preview} search={searchOfFound(passage)} target="_blank">
      {passage.name}
    </LinkAnchor>
  )
}
