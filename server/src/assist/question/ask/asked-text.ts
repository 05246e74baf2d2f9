/** What is asked: in a chat it is the question that was answered badly, elsewhere the words that come. */
import { questionKey } from '@polyphony/contract'
import { scriptLanguage } from '../../../content/reading/script-language.ts'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readableCompany } from '../../../knowledge/bases/kbs/policy.ts'
import { questionOf } from '../../chat/chats/question-of.ts'

export interface Asked {
  readonly message_id?: string | null | undefined
  readonly text: string
  readonly note: string
}

export interface AskedText {
  readonly company_id: string
  readonly asked_by: string
  readonly text: string
  readonly text_key: string
  readonly note: string
  readonly lang: string
  readonly chat_id: string | null
  readonly message_id: string | null
}

/** @throws CHAT_NOT_FOUND, Parameter_Error for a text without words */
export async function readAsked(tx: Tx, actor: Actor, { message_id, text, note }: Asked): Promise<AskedText> {
  const company_id = readableCompany(actor)
  const said = message_id ? await questionOf(tx, actor, message_id) : null
  const words = (said?.text ?? text).trim()
  const text_key = questionKey(words)
  if (text_key === '') throw new CallError('Parameter_Error', { fields: [{ field: 'text', problem: 'invalid' }] })
  return {
    company_id,
    asked_by: actor.account_id,
    text: words,
    text_key,
    note,
    lang: scriptLanguage(words),
    chat_id: said?.chat_id ?? null,
    message_id: message_id || null,
  }
}
