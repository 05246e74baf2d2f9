import { calls, incomeRead, isIncomeOf, lengths } from '@polyphony/contract'
import { z } from 'zod'
import { bare, defineChatTool } from './chat-tool.ts'

export const explainIncome = defineChatTool({
  name: 'explain_income',
  description:
    'Explains amounts of the person’s own income by their calculation. By the name or number of the task, the name of the file, or the amount.',
  input: z.object({ keyword: z.string().trim().max(lengths.taskName.max) }),
  phrases: [
    /^why (?:(?:is|was|are) (?:it|that|this) )?(?:only |just )?(?<what>\p{Sc}? ?\d[\d.,]*(?: ?(?:[A-Z]{3}|\p{Sc}))?)$/iu,
    /^(?:为什么|为何)(?:是|只有|才|只)?(?<what>\p{Sc}?\d[\d.,]*)(?:元|美元|日元|欧元)?$/u,
    /^(?:なぜ|どうして)(?<what>\p{Sc}?\d[\d.,]*)(?:円|ドル|ユーロ)?(?:なの|なのか|なのですか|ですか|だけ)?$/u,
    /^(?:why (?:did|do|was) I (?:get|earn|receive|paid)|explain(?: my)? (?:income|pay|payment|earnings)(?: of| for| from)?)(?<what> .+)?$/i,
    /^(?:解释|说明)(?:一下)?(?:我的)?(?:收入|报酬)(?<what>.*)$/u,
    /^为什么我(?:只|才)?(?:拿到|收到|得到|赚)了?(?<what>.+)$/u,
    /^(?<what>.*?)の?(?:収入|報酬)(?:を|について)説明して(?:ください)?$/u,
  ],
  read: (words) => ({ keyword: bare(words).slice(0, lengths.taskName.max) }),
  say: ({ keyword }) => keyword,
  async run({ act }, { keyword }) {
    const { list } = await act(calls.settlement.getIncomeList, incomeRead)
    return list.some((line) => isIncomeOf(line, keyword)) ? { kind: 'income', keyword } : null
  },
})
