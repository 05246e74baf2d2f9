/** About how many tokens a text is, for what no provider has counted: models differ by a third. */
import type { ChatRequest } from './adapter.ts'
import { partsOf } from './message.ts'

const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu
const wideTokens = 0.8
const lettersPerToken = 3.8
const perMessage = 4
/** Of a tool's input, as a schema. */
const perTool = 60

export function tokensIn(text: string): number {
  const wideCount = text.match(wide)?.length ?? 0
  return wideCount * wideTokens + (text.length - wideCount) / lettersPerToken
}

type Asked = Pick<ChatRequest, 'instructions' | 'messages' | 'tools'>

export function tokensAsked({ instructions, messages, tools = [] }: Asked): number {
  const said = messages.flatMap((message) =>
    partsOf(message).map((part) => {
      if (part.type === 'text') return tokensIn(part.text)
      return part.type === 'citation' ? tokensIn(`${part.title ?? ''}${part.quote ?? ''}`) + perMessage : 0
    }),
  )
  const offered = tools.map(({ name, description }) => tokensIn(`${name} ${description}`) + perTool)
  const asked = [...said, ...offered].reduce((sum, tokens) => sum + tokens + perMessage, 0)
  return Math.ceil(asked + tokensIn(instructions?.text ?? ''))
}
