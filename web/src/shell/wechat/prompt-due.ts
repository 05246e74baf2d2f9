/** The prompt to bind a WeChat account comes once in 24 hours (specification section 9), per account and browser. */
import { day } from '@polyphony/contract'

const keyOf = (accountId: string) => `polyphony.wechat-prompt.${accountId}`

/** @param last when it came last, in ms as text; null: never */
export function isPromptDue(last: string | null, now: number): boolean {
  const at = Number(last ?? Number.NaN)
  return !(at > now - day && at <= now) // a moment to come, or no moment: the clock or the note is wrong
}

/** Whether the prompt is to come now; if so, the next one isn't for 24 hours. */
export function takePrompt(accountId: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (!isPromptDue(storage.getItem(keyOf(accountId)), now)) return false
  storage.setItem(keyOf(accountId), String(now))
  return true
}
