import { useText } from '../../../../../i18n/i18n.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './panel.module.css'

export function NoActiveRow() {
  const t = useText(text)
  return <p className={classes.empty}>{t('noActive')}</p>
}
