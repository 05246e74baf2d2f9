/** The prompt to bind a WeChat account comes once in 24 hours (specification section 9), per account and browser. */
import { day } from '@polyphony/contract'

const keyOf = (accountId: string) => `polyphony.wechat-prompt.${accountId}`

type Notes = Pick<Storage, 'getItem' | 'setItem'>

export function isPromptDue(accountId: string, notes: Notes, now: number): boolean {
  const last = Number(notes.getItem(keyOf(accountId)) || Number.NaN)
  return !(last > now - day && last <= now) // a moment to come, or no moment: the clock or the note is wrong
}

export function recordPrompt(accountId: string, notes: Notes, now: number): void {
  notes.setItem(keyOf(accountId), String(now))
}
