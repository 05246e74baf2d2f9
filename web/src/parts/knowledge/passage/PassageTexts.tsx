/** What a passage says, in both of its languages side by side where it was translated, with the words asked for marked. */

import { Spoiler } from '@mantine/core'
import type { FoundPassage } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { MarkedText } from './MarkedText.tsx'
import { PassageTable } from './PassageTable.tsx'
import classes from './passage.module.css'
import { passageText } from './passage.text.ts'
import { readTable } from './read-table.ts'

interface PassageTextsProps {
  passage: Pick<FoundPassage, 'heading' | 'lang' | 'body' | 'lang_2' | 'body_2'>
  question: string
}

export function PassageTexts({ passage: { heading, lang, body, lang_2, body_2 }, question }: PassageTextsProps) {
  const t = useText(passageText)
  const table = body_2 === null ? readTable(body) : null
  return (
    <>
      {heading.length > 0 && (
        <div className={classes.heading} lang={lang}>
          {heading.join(' › ')}
        </div>
      )}
      {table ? (
        <PassageTable table={table} lang={lang} question={question} />
      ) : (
        <Spoiler maxHeight={150} showLabel={t('more')} hideLabel={t('less')}>
          <div className={classes.texts}>
            <Said text={body} question={question} lang={lang} />
            {body_2 !== null && <Said text={body_2} question={question} lang={lang_2 ?? undefined} />}
          </div>
        </Spoiler>
      )}
    </>
  )
}

function Said({ text, question, lang }: { text: string; question: string; lang: string | undefined }) {
  return (
    <p className={classes.text} lang={lang}>
      <MarkedText text={text} question={question} />
    </p>
  )
}
