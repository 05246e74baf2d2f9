import { calls, fromWireTime, lengths, workName } from '@polyphony/contract'
import { z } from 'zod'
import { keepQuote } from '../../../work/task/quote/kept-quotes.ts'
import { type PlannedOrder, planOrder } from '../../../work/task/quote/plan-order.ts'
import type { Caller } from '../caller.ts'
import { defineTool } from '../define-tool.ts'
import { quoteHolder } from '../quote-holder.ts'
import { amountText } from '../said.ts'
import { sourceFile } from '../source-file.ts'

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
    const deadline = wish.deadline ? new Date(wish.deadline) : undefined
    const planned = await planOrder(caller.act, caller.app.now(), { ...wish, file, deadline })
    const { charge_minor, currency, effort_percent = 0 } = planned.quote
    const kept = await keepQuote(caller.app, {
      ...(await quoteHolder(caller)),
      content: planned.order,
      charge_minor,
      effort_percent,
      currency,
    })
    return { data: { ...kept, ...(await described(caller, planned)), file_id: file.file_id } }
  },
})

const isoOf = (moment: string) => fromWireTime(moment).toISOString()

async function described({ act, language }: Caller, { order, quote, flow }: PlannedOrder) {
  const { list } = await act(calls.flow.getAllStdFlow, { media: order.media })
  const nameOf = (one: typeof flow) => one[`name_${language}`] || one.name_en
  return {
    price: amountText(quote.charge_minor, quote.currency),
    price_minor: quote.charge_minor,
    currency: quote.currency,
    rush_minor: quote.rush_minor,
    up_to_percent_more_for_redone_drafts: quote.effort_percent ?? 0,
    is_po_required: quote.is_po_required,
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
