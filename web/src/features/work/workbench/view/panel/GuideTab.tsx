/** The client's instructions: description, style, and the terms of a trial's material. */
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { text } from '../texts/workbench.text.ts'
import { trialText } from '../trial/trial.text.ts'
import { Terms } from './matches/Terms.tsx'

export function GuideTab() {
  const t = useText(text)
  const trial = useText(trialText)
  const opened = useOpenDocument()
  const { description, style_guide, node_note, purpose } = opened.document
  const terms = useValue(opened.terms)
  const isOrder = purpose === 'order'
  const isEmpty = !description && !style_guide && !node_note && (isOrder || terms.length === 0)
  if (isEmpty) return <p className={classes.empty}>{isOrder ? t('noGuide') : trial('noIntroduction')}</p>
  return (
    <div className={classes.stack}>
      {node_note && <Guide heading={t('nodeNote')} body={node_note} />}
      {description && <Guide heading={isOrder ? t('description') : trial('introduction')} body={description} />}
      {style_guide && <Guide heading={t('styleGuide')} body={style_guide} />}
      {!isOrder && terms.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t('terms')}</h2>
          <Terms terms={terms} />
        </section>
      )}
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
