import { notifications } from '@mantine/notifications'
import { type AccountDetail, calls, type TalentLevel } from '@polyphony/contract'
import { useState } from 'react'
import { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { accountActionText } from './accounts.text.ts'
import type { ActionKind } from './actions.ts'

const { opsAccount, ops } = calls
const options = {
  invalidates: [opsAccount.getAccountList, opsAccount.getAccountDetail, ops.getAuditList],
  noErrorTip: true,
}

/** Performs an action on an account and shows a message. `message`: the error of the last action. */
export function useAccountAction(account: AccountDetail, name: string) {
  const messageOf = useErrorMessage()
  const { send, isPending } = useSend(account, name)
  const [error, setError] = useState<CallError | null>(null)
  return {
    message: error && messageOf(error),
    isPending,
    /** @throws CallError, so that the dialog for the proof of identity can repeat the action. */
    async act(kind: ActionKind, reason: string, level: TalentLevel): Promise<true> {
      setError(null)
      try {
        notifications.show({ message: await send(kind, reason, level) })
        return true
      } catch (failure) {
        if (failure instanceof CallError && failure.code !== 'CONFIRMATION_NEEDED') setError(failure)
        throw failure
      }
    },
  }
}

function useSend({ account_id, level: was }: AccountDetail, name: string) {
  const t = useText(accountActionText)
  const lock = useAction(opsAccount.lockAccount, options)
  const unlock = useAction(opsAccount.unlockAccount, options)
  const changeLevel = useAction(opsAccount.changeLevel, options)
  const setFlags = useAction(opsAccount.setFlags, options)
  const setOperator = useAction(opsAccount.setOperator, options)
  const reset = useAction(opsAccount.resetTwoFactor, options)
  const end = useAction(opsAccount.endAccountSessions, options)

  /** @returns the message about the success. */
  async function send(kind: ActionKind, reason: string, level: TalentLevel): Promise<string> {
    const subject = { account_id, reason }
    switch (kind) {
      case 'lock':
        await lock.mutateAsync(subject)
        return t('lockDone', { name })
      case 'unlock':
        await unlock.mutateAsync(subject)
        return t('unlockDone', { name })
      case 'level':
        await changeLevel.mutateAsync({ ...subject, level, was })
        return t('levelDone', { name })
      case 'mvpOn':
      case 'mvpOff':
        await setFlags.mutateAsync({ ...subject, is_mvp: kind === 'mvpOn' })
        return t('mvpDone', { name })
      case 'teamOn':
      case 'teamOff':
        await setFlags.mutateAsync({ ...subject, invite_type: kind === 'teamOn' ? 'company' : null })
        return t('teamDone', { name })
      case 'operatorOn':
      case 'operatorOff':
        await setOperator.mutateAsync({ ...subject, is_operator: kind === 'operatorOn' })
        return t('operatorDone', { name })
      case 'reset':
        await reset.mutateAsync(subject)
        return t('resetDone', { name })
      case 'endSessions':
        return t('endDone', { count: (await end.mutateAsync({ account_id })).count })
    }
  }
  const actions = [lock, unlock, changeLevel, setFlags, setOperator, reset, end]
  return { send, isPending: actions.some((action) => action.isPending) }
}
