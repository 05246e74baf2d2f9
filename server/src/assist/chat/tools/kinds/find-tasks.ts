import { calls, keysOf, lengths, taskStatuses } from '@polyphony/contract'
import { z } from 'zod'
import { type Asker, bare, defineChatTool } from './chat-tool.ts'

const longestKeyword = 100
const keyword = z.string().trim().max(lengths.taskName.max).default('')
const asked = (words: string) => ({ keyword: bare(words).slice(0, longestKeyword) })

export const findTasks = defineChatTool({
  name: 'find_tasks',
  description:
    'Finds orders (tasks) that the person looks after, by a part of their name, their number or their status.',
  input: z.object({ keyword, status: z.enum(keysOf(taskStatuses)).optional() }),
  phrases: [
    /^(?:find|show|list|search)(?: me)?(?: all)?(?: of)?(?: my| our| the)? (?:tasks|orders)(?: (?:about|for|named|called|with|of))?(?<what> .+)?$/i,
    /^(?:查找|查|找|搜索|列出|显示|看看)(?:一下)?(?:我的|我们的|所有的?)?(?:任务|订单)(?<what>.*)$/u,
    /^(?<what>.*?)の?(?:タスク|注文)を?(?:探して|検索して|見せて|表示して)(?:ください)?$/u,
  ],
  read: asked,
  say: ({ keyword: words, status }) => [words, status].filter(Boolean).join(' · '),
  async run({ act }, { keyword: words, status }) {
    const wanted = status === undefined ? null : taskStatuses[status]
    const { total } = await act(calls.task.getProjectTaskList, {
      keyword: words.slice(0, longestKeyword),
      ...(wanted !== null && { status: wanted }),
      pageSize: 20,
    })
    return total === 0 ? null : { kind: 'tasks', keyword: words, status: wanted }
  },
})

export const getTask = defineChatTool({
  name: 'get_task',
  description:
    'Tells how far one order (task) is: state, progress, deadline. By its number, such as T-123, or its name.',
  input: z.object({ keyword: keyword.pipe(z.string().min(1)) }),
  phrases: [
    /^(?:what(?:'s|’s| is) the (?:status|state|progress) of|how far is|where is|how is)(?: my| our| the)? (?:task|order)(?<what> .+)$/i,
    /^(?:status|progress) of(?<what> T-\d+)$/i,
    /^(?:任务|订单)(?<what>.+?)的?(?:进度|状态|到哪[里儿]?了|怎么样了?|做完了吗)(?:如何|怎么样|是什么)?$/u,
    /^(?:タスク|注文)(?<what>.+?)の(?:進捗|状況|状態)(?:は|はどう(?:ですか)?|を教えて(?:ください)?)?$/u,
  ],
  read(words) {
    const { keyword: found } = asked(words)
    return found === '' ? null : { keyword: found }
  },
  say: ({ keyword: words }) => words,
  async run(asker, { keyword: words }) {
    const { list, total } = await listed(asker, words)
    const [first] = list.filter(({ name, number }) => isNamed(words, name, number))
    const one = first ?? (total === 1 ? list[0] : undefined)
    if (one) return { kind: 'task', task_id: one.task_id }
    return total === 0 ? null : { kind: 'tasks', keyword: words, status: null }
  },
})

const listed = ({ act }: Asker, words: string) =>
  act(calls.task.getProjectTaskList, { keyword: words.slice(0, longestKeyword), pageSize: 20 })

const isNamed = (words: string, name: string, number: number) =>
  name.toLowerCase() === words.toLowerCase() || `t-${number}` === words.toLowerCase() || String(number) === words
