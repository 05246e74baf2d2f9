/** What a passage says, in both of its languages side by side where it was translated, with the words asked for marked. */

import { Spoiler } from '@mantine/core'
import type { FoundPassage } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { markHits } from './mark-hits.ts'
import classes from './passage.module.css'
import { passageText } from './passage.text.ts'

interface PassageTextsProps {
  passage: Pick<FoundPassage, 'heading' | 'lang' | 'body' | 'lang_2' | 'body_2'>
  question: string
}

export function PassageTexts({ passage: { heading, lang, body, lang_2, body_2 }, question }: PassageTextsProps) {
  const t = useText(passageText)
  return (
    <>
      {heading.length > 0 && (
        <div className={classes.heading} lang={lang}>
          {heading.join(' › ')}
        </div>
      )}
      <Spoiler maxHeight={150} showLabel={t('more')} hideLabel={t('less')}>
        <div className={classes.texts}>
          <Marked text={body} question={question} lang={lang} />
          {body_2 !== null && <Marked text={body_2} question={question} lang={lang_2 ?? undefined} />}
        </div>
      </Spoiler>
    </>
  )
}

function Marked({ text, question, lang }: { text: string; question: string; lang: string | undefined }) {
  return (
    <p className={classes.text} lang={lang}>
      {markHits(text, question).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </p>
  )
}
