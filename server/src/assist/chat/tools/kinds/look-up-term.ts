import { calls, lengths } from '@polyphony/contract'
import { z } from 'zod'
import { bare, defineChatTool } from './chat-tool.ts'

export const lookUpTerm = defineChatTool({
  name: 'look_up_term',
  description: 'Looks a word or phrase up in the company’s termbase: its approved and forbidden translations.',
  input: z.object({ keyword: z.string().trim().min(1).max(lengths.term) }),
  phrases: [
    /^(?:how do we (?:translate|say)|what(?:'s|’s| is) (?:our|the approved) (?:term|translation) (?:for|of)|look up(?: the term)?)(?<what> .+?)(?: in \w+)?$/i,
    /^(?:查术语|术语)[:： ]?(?<what>.+)$/u,
    /^(?<what>["“「『].+["”」』])(?:应该|要)?(?:怎么|如何)(?:翻译|译|说)[?？]?$/u,
    /^(?<what>["“「『].+["”」』])の(?:訳語|訳)(?:は|は何(?:ですか)?|を教えて(?:ください)?)?$/u,
  ],
  read(words) {
    const keyword = bare(words).slice(0, lengths.term)
    return keyword === '' ? null : { keyword }
  },
  say: ({ keyword }) => keyword,
  async run({ act }, { keyword }) {
    const { total } = await act(calls.termbase.getTermList, { keyword, pageSize: 20 })
    return total === 0 ? null : { kind: 'terms', keyword }
  },
})
