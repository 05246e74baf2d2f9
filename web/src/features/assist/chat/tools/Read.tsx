import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { chatText } from '../chat.text.ts'
import classes from './tools.module.css'
import { cardText } from './tools.text.ts'

interface ReadProps<T> {
  read: { readonly data: T | undefined; readonly error: CallError | null; readonly refetch: () => Promise<unknown> }
  children: (data: T) => ReactNode
}

/** What a card reads; meanwhile, and where it can't be read, that. */
export function Read<T>({ read: { data, error, refetch }, children }: ReadProps<T>) {
  const t = useText(cardText)
  const chat = useText(chatText)
  const messageOf = useErrorMessage()
  if (data !== undefined) return children(data)
  if (error)
    return (
      <div className={classes.actions} role="alert">
        <span className={classes.failed}>{messageOf(error)}</span>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {chat('retry')}
        </Button>
      </div>
    )
  return <p className={classes.dim}>{t('loading')}</p>
}
