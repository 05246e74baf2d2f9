/** A text with the words that were replaced in it. */
import { diffLines } from '@polyphony/contract/ground/diff'
import { splitWords } from '@polyphony/contract/knowledge/insight/split-words'
import classes from './insight.module.css'

export function Changed({ before, after, lang }: { before: string; after: string; lang: string }) {
  const parts = diffLines(splitWords(before, lang), splitWords(after, lang)).map(({ op, text }, index) => {
    const key = `${index}${op}`
    if (op === 'same') return <span key={key}>{text}</span>
    const isNew = op === 'insert'
    const Mark = isNew ? 'ins' : 'del'
    return (
      <Mark key={key} className={isNew ? classes.inserted : classes.deleted}>
        {text}
      </Mark>
    )
  })
  return (
    <span lang={lang} className={classes.text}>
      {parts}
    </span>
  )
}
