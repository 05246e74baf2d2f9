/** About how many tokens a text is, for what no provider has counted: models differ by a third. */
import type { ChatRequest } from './adapter.ts'
import { partsOf } from './message.ts'

const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu
const wideTokens = 0.8
const lettersPerToken = 3.8
const perMessage = 4

export function tokensIn(text: string): number {
  const wideCount = text.match(wide)?.length ?? 0
  return wideCount * wideTokens + (text.length - wideCount) / lettersPerToken
}

export function tokensAsked({ instructions, messages }: Pick<ChatRequest, 'instructions' | 'messages'>): number {
  const said = messages.flatMap((message) =>
    partsOf(message).map((part) => {
      if (part.type === 'text') return tokensIn(part.text)
      return part.type === 'citation' ? tokensIn(`${part.title ?? ''}${part.quote ?? ''}`) + perMessage : 0
    }),
  )
  const asked = said.reduce((sum, tokens) => sum + tokens + perMessage, 0)
  return Math.ceil(asked + tokensIn(instructions?.text ?? ''))
}
