import type { ReactNode } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from './tools.module.css'
import { cardText } from './tools.text.ts'

interface ReadProps<T> {
  read: { readonly data: T | undefined; readonly error: CallError | null }
  children: (data: T) => ReactNode
}

/** What a card reads; meanwhile, and where it can't be read, that. */
export function Read<T>({ read: { data, error }, children }: ReadProps<T>) {
  const t = useText(cardText)
  const messageOf = useErrorMessage()
  if (data !== undefined) return children(data)
  if (error) return <p className={classes.failed}>{messageOf(error)}</p>
  return <p className={classes.dim}>{t('loading')}</p>
}
