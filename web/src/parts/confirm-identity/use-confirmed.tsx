/** Runs actions that need a recent confirmation of identity: opens its dialog first if necessary. */
import { type ReactNode, useState } from 'react'
import { CallError } from '../../api/client.ts'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'

interface Question {
  hasPassword: boolean
  hasTwoFactor: boolean
  hasPasskey: boolean
  settle: (isConfirmed: boolean) => void
}

interface Confirmed {
  /**
   * `run(() => action.mutateAsync(input))`: after CONFIRMATION_NEEDED the dialog opens, and then the action is
   * repeated.
   * @returns the action's result; undefined if it failed (the error is in the action) or the dialog was closed
   */
  run: <T>(action: () => Promise<T>) => Promise<T | undefined>
  /** The screen has to render it. */
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
      const { has_password, has_two_factor, has_passkey } = error.data
      const isConfirmed = await new Promise<boolean>((settle) =>
        setQuestion({
          hasPassword: has_password === true,
          hasTwoFactor: has_two_factor === true,
          hasPasskey: has_passkey === true,
          settle,
        }),
      )
      setQuestion(null)
      return isConfirmed ? run(action) : undefined
    }
  }

  return { run, dialog: question && <ConfirmIdentityDialog {...question} /> }
}
