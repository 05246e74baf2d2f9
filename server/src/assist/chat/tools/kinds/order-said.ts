/** What somebody wants a price for, as they say it: `en → ja, zh: The crane …`, or `into Japanese` of a file of the chat. */
import { languageSaid, languagesSaid } from './languages-said.ts'

export interface OrderSaid {
  readonly source_lang?: string | undefined
  readonly target_langs: string[]
  /** Undefined: the file that stands last in the chat. */
  readonly text?: string | undefined
}

const arrow = /\s*(?:→|->|=>|⇒)\s*/u
const lead = /^(?:translat\w*|this|it|the file|into|to|in|from|把|将|这个?|文件|翻译|译|成|为|到|从)+\s*/iu

/** @returns null where no language is named */
export function orderSaid(words: string): OrderSaid | null {
  const [head = '', ...rest] = words.split(/[:：\n]/u)
  const text = words.slice(head.length + 1).trim()
  const pair = head.split(arrow)
  const targets = languagesSaid(stripped(pair.at(-1) ?? ''))
  if (!targets || pair.length > 2) return null
  const source = pair.length === 2 ? languageSaid(stripped(pair[0] ?? '')) : null
  if (pair.length === 2 && source === null) return null
  return {
    target_langs: targets,
    ...(source !== null && { source_lang: source }),
    ...(rest.length > 0 && text !== '' && { text }),
  }
}

function stripped(words: string): string {
  let left = words.trim()
  for (;;) {
    const next = left
      .replace(lead, '')
      .replace(/(?:に翻訳|に訳|へ翻訳|翻译|语版)?[?？。.]*$/u, '')
      .trim()
    if (next === left) return left
    left = next
  }
}
