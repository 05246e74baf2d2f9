import { z } from 'zod'
import { isListedLanguage } from '../../../../base/reference/languages.ts'
import { sourceOf, streamFile } from '../../../../content/file/read-file.ts'
import { readFilePassages } from '../../../../content/file/reader/document-reader.ts'
import type { Fetched } from '../../../../content/file/upload/store-fetched.ts'
import { storeForOrder, wholeFile } from '../../../../content/file/upload/store-for-order.ts'
import { scriptLanguage } from '../../../../content/reading/script-language.ts'
import { CallError } from '../../../../ground/kernel/call-error.ts'
import { keepQuote } from '../../../../work/task/quote/kept-quotes.ts'
import { planOrder } from '../../../../work/task/quote/plan-order.ts'
import { type Asker, defineChatTool } from './chat-tool.ts'
import { orderSaid } from './order-said.ts'

const lang = z.string().min(2).max(20).refine(isListedLanguage)
const longestText = 8000
const input = z.object({
  target_langs: z.array(lang).min(1).max(20).describe('BCP 47 tags, such as ["zh", "ja"].'),
  source_lang: lang.optional().describe('BCP 47 tag; left out where the person has not said it.'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(longestText)
    .optional()
    .describe(
      'The text to translate, if the person has given one; otherwise the file that they have attached is meant.',
    ),
  deadline: z.iso.datetime({ offset: true }).optional().describe('Only if the person has named one.'),
})

export const quoteOrder = defineChatTool({
  name: 'quote_order',
  description:
    'What it would cost to have a text, or the file that the person has attached to this chat, translated by people and machines of this portal, and when it would be done. Orders nothing: the person orders by a click of their own.',
  input,
  phrases: [
    /^(?:what would it cost|how much (?:would it cost|is it|does it cost)|quote(?: me)?|get (?:me )?a quote|give me a quote)(?: for translating| to translate| for)?(?: this| it| the file| this file)?(?<what> (?:into|to|from) .+)$/is,
    /^(?:报价|估价)(?:一下)?[:：]?\s*(?<what>.+)$/su,
    /^(?:翻译|译)(?<what>成.+?)(?:要|需要)?多少钱$/u,
    /^(?<what>.+?)(?:に翻訳|へ翻訳|に訳)(?:すると|したら)?(?:いくら|の見積もり).*$/u,
  ],
  read: orderSaid,
  say: ({ source_lang, target_langs, text }) =>
    `${source_lang ?? ''} → ${target_langs.join(', ')}${text === undefined ? '' : `: ${text.slice(0, 80)}`}`.trim(),
  async run(asker, { deadline, ...wish }) {
    const { ctx, act, account_id, company_id } = asker
    const given = wish.text === undefined ? await attached(asker) : written(wish.text)
    const source_lang = wish.source_lang ?? (await given.language())
    if (wish.target_langs.includes(source_lang)) throw new CallError('LANGUAGE_DUPLICATE')
    const file = await storeForOrder(ctx, given.file)
    const planned = await planOrder(act, ctx.now(), {
      file,
      source_lang,
      target_langs: wish.target_langs,
      deadline: deadline === undefined ? undefined : new Date(deadline),
    })
    const { charge_minor, currency, effort_percent = 0 } = planned.quote
    const holder = { account_id, company_id, token_id: null }
    const { quote_id } = await keepQuote(ctx, {
      ...holder,
      content: planned.order,
      charge_minor,
      effort_percent,
      currency,
    })
    return { kind: 'quote', quote_id }
  },
})

interface Given {
  readonly file: Fetched
  readonly language: () => Promise<string>
}

function written(text: string): Given {
  const [line = ''] = text.split('\n')
  const title = Array.from(line.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim())
    .slice(0, 40)
    .join('')
  const file = wholeFile(`${title || 'Text'}.txt`, Buffer.from(text, 'utf8'))
  return { file, language: async () => scriptLanguage(text) }
}

/** The file that was put last into the chat. @throws CHAT_NOTHING_TO_QUOTE */
async function attached({ ctx, chat_id }: Asker): Promise<Given> {
  const found = await ctx.db
    .selectFrom('chat_message as m')
    .innerJoin('file as f', 'f.file_id', 'm.file_id')
    .where('m.chat_id', '=', chat_id)
    .where('m.content_type', '=', 'file')
    .orderBy('m.ordinal', 'desc')
    .select(['f.file_id', 'f.name', 'f.size'])
    .executeTakeFirst()
  if (!found) throw new CallError('CHAT_NOTHING_TO_QUOTE')
  const { file_id, name, size } = found
  return { file: { url: '', name, size, bytes: bytesOf(ctx, file_id) }, language: () => languageOf(ctx, file_id) }
}

/** Piece by piece: an attachment may have hundreds of megabytes. */
async function* bytesOf(ctx: Asker['ctx'], fileId: string) {
  for await (const piece of await streamFile(ctx, fileId)) yield Buffer.from(piece)
}

async function languageOf(ctx: Asker['ctx'], fileId: string): Promise<string> {
  const { signal } = ctx.request
  const source = await sourceOf(ctx, fileId)
  return (await readFilePassages(ctx, source, null, signal ? { signal } : {})).lang
}
