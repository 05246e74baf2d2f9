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

/** Does any of the actions and says so. `message`: what went wrong with the last one. */
export function useAccountAction({ account_id, level: was }: AccountDetail, name: string) {
  const t = useText(accountActionText)
  const messageOf = useErrorMessage()
  const lock = useAction(opsAccount.lockAccount, options)
  const unlock = useAction(opsAccount.unlockAccount, options)
  const changeLevel = useAction(opsAccount.changeLevel, options)
  const setFlags = useAction(opsAccount.setFlags, options)
  const setOperator = useAction(opsAccount.setOperator, options)
  const reset = useAction(opsAccount.resetTwoFactor, options)
  const end = useAction(opsAccount.endAccountSessions, options)
  const [error, setError] = useState<CallError | null>(null)

  async function send(kind: ActionKind, reason: string, level: TalentLevel): Promise<string> {
    const about = { account_id, reason }
    switch (kind) {
      case 'lock':
        await lock.mutateAsync(about)
        return t('lockDone', { name })
      case 'unlock':
        await unlock.mutateAsync(about)
        return t('unlockDone', { name })
      case 'level':
        await changeLevel.mutateAsync({ ...about, level, was })
        return t('levelDone', { name })
      case 'mvpOn':
      case 'mvpOff':
        await setFlags.mutateAsync({ ...about, is_mvp: kind === 'mvpOn' })
        return t('mvpDone', { name })
      case 'teamOn':
      case 'teamOff':
        await setFlags.mutateAsync({ ...about, invite_type: kind === 'teamOn' ? 'company' : null })
        return t('teamDone', { name })
      case 'operatorOn':
      case 'operatorOff':
        await setOperator.mutateAsync({ ...about, is_operator: kind === 'operatorOn' })
        return t('operatorDone', { name })
      case 'reset':
        await reset.mutateAsync(about)
        return t('resetDone', { name })
      case 'endSessions':
        return t('endDone', { count: (await end.mutateAsync({ account_id })).count })
    }
  }

  return {
    message: error && messageOf(error),
    isPending: [lock, unlock, changeLevel, setFlags, setOperator, reset, end].some((action) => action.isPending),
    /** @throws CallError, for who confirms and tries again. */
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
