import {
  calls,
  day,
  fromWireTime,
  lengths,
  type Media,
  mediaOfFiles,
  type OutputOf,
  orderNameOf,
  taskOrder,
  toWireTime,
  workName,
} from '@polyphony/contract'
import { z } from 'zod'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Caller } from '../caller.ts'
import { defineTool } from '../define-tool.ts'
import { keepQuote } from '../quotes.ts'
import { amountText } from '../said.ts'
import { sourceFile } from '../source-file.ts'

/** Without a wish: late enough to cost no rush fee. */
const usualDays = 7
const lang = z.string().min(2).max(20)

const input = z.object({
  text: z
    .string()
    .max(200_000)
    .optional()
    .describe('The text to translate. Give exactly one of text, url, file_base64, file_id.'),
  url: z.string().max(2000).optional().describe('An https address of the public web from which the file is fetched.'),
  file_base64: z.string().max(2_800_000).optional().describe('A file of at most 2 MB in base64; needs file_name.'),
  file_name: z.string().max(255).optional().describe('The name of the file with its ending, such as contract.docx.'),
  file_id: z.uuid().optional().describe('A file of an earlier quote.'),
  source_lang: lang.describe('BCP 47 tag, such as en.'),
  target_langs: z.array(lang).min(1).max(20).describe('BCP 47 tags, such as ["zh", "ja"].'),
  deadline: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it has to be done. Default: in seven days, or the earliest possible.'),
  service: z
    .uuid()
    .optional()
    .describe('A service_id of an earlier quote. Default: what the company usually orders, or the standard.'),
  name: z.string().trim().min(1).max(lengths.taskName.max).optional().describe('The name of the order.'),
  instructions: z.string().max(lengths.description).optional().describe('For the people who do it.'),
  is_checked_by_client: z
    .boolean()
    .default(false)
    .describe('True: a person of the company confirms the result before it is delivered.'),
})
type Wish = z.output<typeof input>
type Order = z.output<typeof taskOrder>
type Quote = OutputOf<typeof calls.task.quoteTask>

export const quoteLanguageWork = defineTool({
  name: 'quote_language_work',
  title: 'Quote language work',
  description:
    'What it would cost to have a text or file translated by people and machines of this portal, when it would be done, and which steps it would take. Orders nothing. Show the price and the deadline to the person, then call order_language_work with the quote_id.',
  scope: 'order:write',
  input,
  isReading: true,
  async run(caller, wish) {
    const file = await sourceFile(await caller.ctx(), wish)
    const order = await orderOf(caller, wish, file)
    const { token_id } = await caller.holder()
    const { content, quote } = await quoted(caller, order, wish)
    const { charge_minor, currency } = quote
    const kept = await keepQuote(caller.app, { token_id, content, charge_minor, currency })
    return { data: { ...kept, ...(await described(caller, content, quote)), file_id: file.file_id } }
  },
})

async function orderOf(caller: Caller, wish: Wish, file: { file_id: string; name: string }): Promise<Order> {
  const named = [{ name: file.name, media_file: null }]
  const media = mediaOfFiles(named) ?? 'doc'
  const { flow_id } = await chooseService(caller, media, wish.service)
  const inUsualDays = new Date(caller.app.now().getTime() + usualDays * day)
  return taskOrder.parse({
    name: orderNameOf({ name: wish.name ?? null, files: named }) || file.name,
    media,
    flow_id,
    files: [{ file_id: file.file_id }],
    source_lang: wish.source_lang,
    target_langs: wish.target_langs,
    deadline_at: toWireTime(wish.deadline ? new Date(wish.deadline) : inUsualDays),
    description: wish.instructions ?? '',
    is_acceptance_required: wish.is_checked_by_client,
  })
}

/**
 * The flow that is meant, or the one that the company has ordered last for such files, or the first standard one.
 * @throws NOT_FOUND, FLOW_CONFIG_WRONG
 */
async function chooseService({ act }: Caller, media: Media, wanted?: string) {
  if (wanted) return act(calls.flow.getFlowDetail, { flow_id: wanted })
  const recent = await act(calls.flow.getRecentlyFlowList, { media })
  const standard = await act(calls.flow.getAllStdFlow, { media })
  const found = [...recent.list, ...standard.list].find(({ is_available }) => is_available)
  if (!found) throw new CallError('FLOW_CONFIG_WRONG')
  return found
}

/** @throws DEADLINE_IMPOSSIBLE for a wish; without one it is as soon as can be */
async function quoted(caller: Caller, order: Order, wish: Wish): Promise<{ content: Order; quote: Quote }> {
  const quote = await caller.act(calls.task.quoteTask, order)
  if (order.deadline_at >= quote.earliest_at) return { content: order, quote }
  if (wish.deadline) throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: isoOf(quote.earliest_at) })
  const content = { ...order, deadline_at: quote.earliest_at }
  return { content, quote: await caller.act(calls.task.quoteTask, content) }
}

const isoOf = (moment: string) => fromWireTime(moment).toISOString()

async function described({ act, language }: Caller, order: Order, quote: Quote) {
  const { list } = await act(calls.flow.getAllStdFlow, { media: order.media })
  const flow = await act(calls.flow.getFlowDetail, { flow_id: order.flow_id })
  const nameOf = (one: typeof flow) => one[`name_${language}`] || one.name_en
  return {
    price: amountText(quote.charge_minor, quote.currency),
    price_minor: quote.charge_minor,
    currency: quote.currency,
    rush_minor: quote.rush_minor,
    word_count: quote.word_count,
    deadline: isoOf(order.deadline_at),
    earliest: isoOf(quote.earliest_at),
    service: nameOf(flow),
    what_happens: flow.graph.nodes.map(({ kind }) => workName(kind)[language]),
    people_available: quote.people.map(({ target_lang, kind, count }) => ({
      target_lang,
      step: workName(kind)[language],
      count,
    })),
    other_services: list
      .filter(({ flow_id, is_available }) => is_available && flow_id !== order.flow_id)
      .map((one) => ({ service_id: one.flow_id, name: nameOf(one), description: one[`description_${language}`] })),
  }
}
