/** Where the text of a segment stands, or what its file's author says of it. */
import { htmlLang, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { contextText, isPlace } from './context.text.ts'
import classes from './grid.module.css'

export function SegmentContext({ context }: { context: string }) {
  const t = useText(contextText)
  const language = useLanguage()
  const shown = isPlace(context) ? t(context) : context
  return (
    <div className={classes.context} title={shown} dir="auto" lang={isPlace(context) ? htmlLang[language] : undefined}>
      {shown}
    </div>
  )
}
