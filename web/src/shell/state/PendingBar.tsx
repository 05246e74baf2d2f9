import { useRouterState } from '@tanstack/react-router'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import classes from '../shell.module.css'

/** Shown from a click until its page is loaded, except for very short times. */
export function PendingBar() {
  const t = useText(commonText)
  const isPending = useRouterState({ select: (state) => state.isLoading })
  if (!isPending) return null
  return <div role="progressbar" aria-label={t('loading')} className={classes.pending} />
}
