import { useRouterState } from '@tanstack/react-router'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import classes from '../shell.module.css'

/** Something was clicked and its page is on the way: seen at once, unless the page is there before the eye. */
export function PendingBar() {
  const t = useText(commonText)
  const isPending = useRouterState({ select: (state) => state.isLoading })
  if (!isPending) return null
  return <div role="progressbar" aria-label={t('loading')} className={classes.pending} />
}
