/** Actions that the server does only for somebody who has just shown who they are: asks, then does them. */
import { type ReactNode, useState } from 'react'
import { CallError } from '../../api/client.ts'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'

interface Question {
  hasPassword: boolean
  hasTwoFactor: boolean
  settle: (isConfirmed: boolean) => void
}

interface Confirmed {
  /**
   * `run(() => action.mutateAsync(input))`: on CONFIRMATION_NEEDED the dialog comes, and the action is tried again.
   * @returns what the action returned; undefined where it was refused (its error is on the action) or the dialog left.
   */
  run: <T>(action: () => Promise<T>) => Promise<T | undefined>
  /** To be rendered by the screen. */
  dialog: ReactNode
}

export function useConfirmed(): Confirmed {
  const [question, setQuestion] = useState<Question | null>(null)

  async function run<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'CONFIRMATION_NEEDED') return undefined
      const { has_password, has_two_factor } = error.data
      const isConfirmed = await new Promise<boolean>((settle) =>
        setQuestion({ hasPassword: has_password === true, hasTwoFactor: has_two_factor === true, settle }),
      )
      setQuestion(null)
      return isConfirmed ? run(action) : undefined
    }
  }

  return { run, dialog: question && <ConfirmIdentityDialog {...question} /> }
}
