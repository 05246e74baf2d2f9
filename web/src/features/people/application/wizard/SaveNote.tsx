import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import type { SaveState } from './draft-saver.ts'

export function SaveNote({ save }: { save: SaveState }) {
  const t = useText(applicationText)
  const language = useLanguage()
  let said = ''
  if (save.kind === 'refused') said = t('refused', { reason: errorMessage(save.error.code, save.error.data, language) })
  else if (save.kind !== 'new') said = t(save.kind)
  return (
    <span className={classes.save} role="status">
      {said}
    </span>
  )
}
