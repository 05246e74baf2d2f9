/** Sends a form: shows errors at their place, shows a message after success, and closes the dialog. */

import { notifications } from '@mantine/notifications'
import type { Call, ErrorCode, Spec } from '@polyphony/contract'
import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { CallError } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { type ErrorWords, useErrorMessage } from '../../api/use-error-message.ts'
import { currentLanguage, useText } from '../../i18n/i18n.ts'
import { inSentence } from '../../ui/dialog/form-errors.ts'
import { uiText } from '../../ui/ui.text.ts'
import { useCloseDialog, useMarkSaved } from './dialog.ts'
import type { Fields } from './use-fields.ts'

export interface SaveOptions<In, Out, Form extends FieldValues> {
  /** Calls whose answers the action changes. */
  invalidates?: readonly Spec[]
  /** Calls whose answers may be outdated if the action is refused, for example because somebody else was faster. */
  invalidatesOnError?: readonly Spec[]
  /** The message after success. */
  done?: string | ((output: Out, input: In) => string)
  /** Called before the dialog closes. */
  onDone?: (output: Out, input: In) => void
  /** The form whose fields show errors: the fields that the server names, and those with the same name as a rule. */
  fields?: Pick<Fields<Form, unknown>, 'setError' | 'getValues' | 'rules'>
  errorsAt?: Partial<Record<ErrorCode, FieldPath<Form>>>
  words?: ErrorWords
  /** Errors after which nothing more can be done here: they are shown as a toast, and the dialog closes. */
  endsAt?: readonly ErrorCode[]
  /** The dialog stays open for another entry. */
  staysOpen?: boolean
  onError?: (error: CallError, input: In) => void
}

export interface Saving<In, Out = unknown> {
  send: (input: In) => void
  /** For callers that continue after success; errors are shown all the same. */
  sendAsync: (input: In) => Promise<Out>
  isPending: boolean
  /** The input of the present or last call. */
  input: In | undefined
  /** The error that doesn't belong to a field. */
  message: string | null
  error: CallError | null
  reset: () => void
}

export function useSave<In, Parsed, Out, Form extends FieldValues = FieldValues>(
  call: Call<In, Parsed, Out>,
  options: SaveOptions<In, Out, Form> = {},
): Saving<In, Out> {
  const { invalidates, invalidatesOnError, done, onDone, words, endsAt = [], staysOpen = false, onError } = options
  const messageOf = useErrorMessage()
  const { isFieldBlamed, blameFields } = useBlame(options)
  const close = useCloseDialog()
  const markSaved = useMarkSaved()
  const sending = useRef<string | null>(null)
  const action = useAction(call, {
    invalidates,
    invalidatesOnError,
    noErrorTip: true,
    onSuccess: (output, input) => {
      const message = typeof done === 'function' ? done(output, input) : done
      if (message !== undefined) notifications.show({ message })
      onDone?.(output, input)
      if (staysOpen) markSaved()
      else close?.()
    },
    onError: (error, input) => {
      blameFields(error)
      if (isIn(endsAt, error.code)) {
        notifications.show({ message: messageOf(error, words), color: 'red', role: 'alert' })
        close?.()
      }
      onError?.(error, input)
    },
  })
  const { error } = action
  const isSaidHere = error !== null && error.code !== 'CONFIRMATION_NEEDED' && !isFieldBlamed(error)
  return {
    send: (input) => {
      const body = JSON.stringify(input) // a second click before the first one shows its effect is ignored
      if (sending.current === body) return
      sending.current = body
      action.mutate(input, { onSettled: () => void (sending.current = null) })
    },
    sendAsync: action.mutateAsync,
    isPending: action.isPending,
    input: action.variables,
    message: isSaidHere ? messageOf(error, words) : null,
    error,
    reset: action.reset,
  }
}

/** Shows the error at each field that caused it. */
function useBlame<In, Out, Form extends FieldValues>({ fields, errorsAt, words }: SaveOptions<In, Out, Form>) {
  const messageOf = useErrorMessage()
  const ui = useText(uiText)
  const placesOf = (error: CallError) => placesIn(error, fields, errorsAt)
  return {
    isFieldBlamed: (error: CallError) => placesOf(error).length > 0,
    blameFields: (error: CallError) => {
      for (const [index, { field, isNamed }] of placesOf(error).entries()) {
        const title = fields?.rules[field]?.title
        const isOwn = isNamed || title === undefined
        const message = isOwn
          ? messageOf(error, words)
          : ui('enterCorrect', { title: inSentence(title, currentLanguage()) })
        fields?.setError(field, { message }, { shouldFocus: index === 0 })
      }
    },
  }
}

const isIn = (codes: readonly string[], code: string) => codes.includes(code)

interface Place<Form extends FieldValues> {
  field: FieldPath<Form>
  /** The screen maps this error to the field, so the screen's message fits. */
  isNamed: boolean
}

/** The fields that caused the error. */
function placesIn<Form extends FieldValues>(
  { code, data }: CallError,
  fields: SaveOptions<never, never, Form>['fields'],
  errorsAt: Readonly<Record<string, FieldPath<Form> | undefined>> = {},
): Place<Form>[] {
  if (!fields) return []
  const field = errorsAt[code]
  if (field) return [{ field, isNamed: true }]
  if (code !== 'Parameter_Error' || !Array.isArray(data.fields)) return []
  const named = data.fields.map((one: { field?: unknown }) => String(one.field))
  return Object.keys(fields.rules).flatMap((rule) => {
    const isBlamed = named.some((name) => name === rule || name.startsWith(`${rule}.`))
    return isBlamed ? [{ field: rule as FieldPath<Form>, isNamed: false }] : [] // rules have the names of fields
  })
}
