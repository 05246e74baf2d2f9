import { expect, it } from 'vitest'
import { chatTools } from './kinds/tools.ts'
import { commandIn, phraseIn } from './plain-wish.ts'

const tools = Object.values(chatTools)
const read = (text: string) => {
  const command = commandIn(tools, text)
  if (command) return [command.tool.name, command.tool.read(command.words)]
  const phrase = phraseIn(tools, text)
  return phrase && [phrase.tool.name, phrase.input]
}
const crane = 'The crane stands.'

it.each([
  ['/tasks Harbour', 'find_tasks', { keyword: 'Harbour' }],
  ['/Tasks', 'find_tasks', { keyword: '' }],
  ['／任务 港口', 'find_tasks', { keyword: '港口' }],
  ['Show me my orders about the harbour', 'find_tasks', { keyword: 'the harbour' }],
  ['查找港口的任务', null, null],
  ['查找任务港口', 'find_tasks', { keyword: '港口' }],
  ['港のタスクを探してください', 'find_tasks', { keyword: '港' }],
  ['/status T-12', 'get_task', { keyword: 'T-12' }],
  ['Where is my order “Harbour manual”?', 'get_task', { keyword: 'Harbour manual' }],
  ['任务“港口手册”的进度怎么样？', 'get_task', { keyword: '港口手册' }],
  ['注文「港の手引き」の進捗を教えてください', 'get_task', { keyword: '港の手引き' }],
  [`/quote en → ja, zh: ${crane}`, 'quote_order', { source_lang: 'en', target_langs: ['ja', 'zh'], text: crane }],
  ['/报价 日语和英文：起重机', 'quote_order', { target_langs: ['ja', 'en'], text: '起重机' }],
  ['/見積もり 英語', 'quote_order', { target_langs: ['en'] }],
  [
    'How much would it cost to translate this file into Japanese and Chinese?',
    'quote_order',
    { target_langs: ['ja', 'zh'] },
  ],
  ['Quote me from English -> German', 'quote_order', { source_lang: 'en', target_langs: ['de'] }],
  ['翻译成日语要多少钱？', 'quote_order', { target_langs: ['ja'] }],
  ['日本語に翻訳するといくら？', 'quote_order', { target_langs: ['ja'] }],
  ['/quote Klingon: x', 'quote_order', null],
  ['How do we translate “quay”?', 'look_up_term', { keyword: 'quay' }],
  ['“起重机”怎么翻译？', 'look_up_term', { keyword: '起重机' }],
  ['「岸壁」の訳語は何ですか', 'look_up_term', { keyword: '岸壁' }],
  ['/income 12.30', 'explain_income', { keyword: '12.30' }],
  ['Why is it only $12.30?', 'explain_income', { keyword: '$12.30' }],
  ['why 1,230 JPY?', 'explain_income', { keyword: '1,230 JPY' }],
  ['为什么只有12.30元？', 'explain_income', { keyword: '12.30' }],
  ['なぜ1230円なのですか', 'explain_income', { keyword: '1230' }],
  ['为什么我只拿到了12.30', 'explain_income', { keyword: '12.30' }],
  ['Open the termbase', 'open_screen', { screen: 'productionTerms' }],
  ['打开术语库', 'open_screen', { screen: 'productionTerms' }],
  ['用語集を開いて', 'open_screen', { screen: 'productionTerms' }],
  ['/open nowhere', 'open_screen', null],
] as const)('%s', (text, name, input) => {
  expect(read(text)).toEqual(name && [name, input])
})

it.each([
  'What is the deadline of our contract with the harbour?',
  'Open questions of the crane manual?',
  'Open the valve before the pump is started',
  'How is the brake of the crane checked?',
  '起重机的制动器怎么检查？',
  '打开阀门之前要做什么？',
  '任务书里写了什么？',
  'クレーンのブレーキはいつ点検しますか',
  'ポンプの弁を開く',
  'What does a translation cost in the price table?',
  '/unknown thing',
])('leaves to the documents: %s', (text) => {
  expect(read(text)).toBeNull()
})
