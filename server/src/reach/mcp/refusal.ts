import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { ErrorCode, Language } from '@polyphony/contract'
import { callErrorOf } from '../../ground/kernel/call-error.ts'
import type { Caller } from './caller.ts'
import { sentences } from './sentences.ts'

/** An error as a tool's answer: the code that a request would get, in the words of the person behind the token. */
export function refusal({ app, language }: Pick<Caller, 'app' | 'language'>, error: unknown) {
  const { code, params } = callErrorOf(error, app.log)
  const text = `${code}: ${sentenceOf(code, language)}${factsOf(params)}`
  return {
    isError: true,
    content: [{ type: 'text' as const, text }],
    structuredContent: { err_msg: code, data: params },
  }
}

/** The same where the protocol wants an error: of what isn't there, or isn't for this token. */
export function protocolRefusal(caller: Pick<Caller, 'app' | 'language'>, error: unknown): ProtocolError {
  const { content, structuredContent } = refusal(caller, error)
  const isOurs = structuredContent.err_msg === 'Service_Unavailable'
  const code = isOurs ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams
  return new ProtocolError(code, content[0]?.text ?? '', structuredContent)
}

const sentenceOf = (code: ErrorCode, language: Language): string => (sentences[code] ?? sentences.other)[language]

const factsOf = (params: Record<string, unknown>) =>
  Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''
