/** Matches of the memory and terms for the active row. */

import { Loader } from '@mantine/core'
import { type MemoryMatch, personName } from '@polyphony/contract'
import { useMemo } from 'react'
import { formatRelative } from '../../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../../i18n/i18n.ts'
import { KeyHint } from '../../../../../../ui/text/KeyHint.tsx'
import { insertMatch, isEditable } from '../../../core/document/actions.ts'
import { keysOf } from '../../../core/keys/keymap.ts'
import type { Row } from '../../../core/row/row.ts'
import { useKeymap, useOpenDocument, useValue } from '../../context/context.ts'
import classes from '../../frame/panel.module.css'
import { DiffText } from '../../tagged/DiffText.tsx'
import { termsIn } from '../../tagged/row-marks.ts'
import { TaggedText } from '../../tagged/TaggedText.tsx'
import { text } from '../../texts/workbench.text.ts'
import { ProposeTerm } from './ProposeTerm.tsx'
import { Terms } from './Terms.tsx'
import type { useMatches } from './use-matches.ts'

export function MatchesTab({ row, found }: { row: Row; found: ReturnType<typeof useMatches> }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const terms = useValue(opened.terms)
  const { source_lang } = opened.document
  const termsHere = useMemo(
    () => termsIn(row.segment.source, terms, source_lang),
    [row.segment.source, terms, source_lang],
  )
  return (
    <div className={classes.stack}>
      <section>
        <h2 className={classes.heading}>{t('terms')}</h2>
        {termsHere.length === 0 ? <p className={classes.empty}>{t('noTerms')}</p> : <Terms terms={termsHere} />}
        <ProposeTerm />
      </section>
      <section>
        <h2 className={classes.heading}>{t('memory')}</h2>
        {found.isLoading && !found.matches && <Loader role="img" size="sm" aria-label={t('memory')} />}
        {found.matches?.length === 0 && <p className={classes.empty}>{t('noMatches')}</p>}
        <div className={classes.stack}>
          {found.matches?.map((match, index) => (
            <Match key={match.tm_unit_id} match={match} index={index} row={row} />
          ))}
        </div>
      </section>
    </div>
  )
}

function Match({ match, index, row }: { match: MemoryMatch; index: number; row: Row }) {
  const t = useText(text)
  const language = useLanguage()
  const opened = useOpenDocument()
  const chords = useKeymap()
  const chord = index < 3 ? (chords[`match${index + 1}`] ?? '') : ''
  const { source_lang, target_lang } = opened.document
  return (
    <button
      type="button"
      className={classes.card}
      disabled={!isEditable(opened, row)}
      aria-label={t('insertMatch', { number: index + 1 })}
      onClick={() => insertMatch(opened, match)}
    >
      <span className={classes.cardHead}>
        <span className={classes.score}>{match.score > 100 ? `${t('contextMatch')} 101%` : `${match.score}%`}</span>
        <span>
          {[match.author_name && personName(match.author_name, language), formatRelative(match.updated_at, language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.spring}>
          <KeyHint keys={keysOf(chord)} />
        </span>
      </span>
      <span lang={source_lang} className={classes.quote}>
        <DiffText before={match.source} after={row.segment.source} codes={row.segment.codes} />
      </span>
      <span lang={target_lang}>
        <TaggedText text={match.target} codes={row.segment.codes} />
      </span>
    </button>
  )
}
