import { disconnect } from '../i18n/error-message.ts'
import type { CallError } from './client.ts'

/** Errors of the connection or the server, not of what was asked: trying again later may go well. */
const passing: readonly string[] = [
  disconnect,
  'App_Call_Limited',
  'Operator_Limited',
  'Service_Unavailable',
  'Service_Timeout',
]
export const isPassing = ({ code }: CallError): boolean => passing.includes(code)
