import { expect, it } from 'vitest'
import { disconnect } from '../i18n/error-message.ts'
import { CallError } from './client.ts'
import { queryClient } from './query-client.ts'

function isAskedAgain(failures: number, error: CallError): boolean {
  const retry = queryClient.getDefaultOptions().queries?.retry
  return typeof retry === 'function' && retry(failures, error)
}

it('asks twice more where the connection broke', () => {
  const broken = new CallError(disconnect)
  expect([0, 1, 2].map((failures) => isAskedAgain(failures, broken))).toEqual([true, true, false])
})

it('asks no more where one has waited for the whole time already, or the server has refused', () => {
  expect(isAskedAgain(0, new CallError(disconnect, {}, true))).toBe(false)
  expect(isAskedAgain(0, new CallError('NOT_FOUND'))).toBe(false)
})
