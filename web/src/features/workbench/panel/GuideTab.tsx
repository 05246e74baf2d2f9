import { useText } from '../../../i18n/i18n.ts'
import { useSession } from '../session/context.ts'
import { text } from '../text.ts'
import classes from './panel.module.css'

export function GuideTab() {
  const t = useText(text)
  const { description, style_guide } = useSession().document
  if (!description && !style_guide) return <p className={classes.empty}>{t('noGuide')}</p>
  return (
    <div className={classes.stack}>
      {description && <Guide heading={t('description')} body={description} />}
      {style_guide && <Guide heading={t('styleGuide')} body={style_guide} />}
    </div>
  )
}

function Guide({ heading, body }: { heading: string; body: string }) {
  return (
    <section>
      <h2 className={classes.heading}>{heading}</h2>
      <div className={classes.guide}>{body}</div>
    </section>
  )
}
