/**
 * When to show the prompt to bind a WeChat account: once in 24 hours (specification section 9), per account and
 * browser.
 */
import { day } from '@polyphony/contract'

const keyOf = (accountId: string) => `polyphony.wechat-prompt.${accountId}`

type Notes = Pick<Storage, 'getItem' | 'setItem'>

export function isPromptDue(accountId: string, notes: Notes, now: number): boolean {
  const last = Number(notes.getItem(keyOf(accountId)) || Number.NaN)
  return !(last > now - day && last <= now) // a moment in the future or an invalid one: clock or stored value are wrong
}

export function recordPrompt(accountId: string, notes: Notes, now: number): void {
  notes.setItem(keyOf(accountId), String(now))
}
