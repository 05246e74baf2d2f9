import { type calls, type FileAnswer, type Language, linkTo, type ParsedOf, paths } from '@polyphony/contract'
import { paperPdf } from '../../../base/pdf/paper/paper.ts'
import type { App, Ctx, PublicCtx } from '../../../ground/context.ts'
import { findShared } from '../find-shared.ts'
import { findSeenQuote, shownOf } from '../read-quote.ts'
import { sharedUrl } from '../send-quote.ts'
import type { QuoteDocument } from '../store.ts'
import { composeQuote } from './compose-quote.ts'

type Calls = (typeof calls)['quotation']

/** Its link leads to the portal: the secret of the link that was sent isn't kept. */
export async function downloadQuote(
  ctx: Ctx,
  { quote_id, language }: ParsedOf<Calls['downloadQuote']>,
): Promise<FileAnswer> {
  const row = await findSeenQuote(ctx, quote_id)
  const url = `${ctx.config.PUBLIC_URL}${linkTo(paths.quote, { params: { quote_id } })}`
  return pdfOf(ctx, row, url, language)
}

export async function downloadSharedQuote(
  ctx: PublicCtx,
  { token, language }: ParsedOf<Calls['downloadSharedQuote']>,
): Promise<FileAnswer> {
  return pdfOf(ctx, await findShared(ctx, token), sharedUrl(ctx, token), language)
}

async function pdfOf(ctx: App, row: QuoteDocument, url: string, language: Language): Promise<FileAnswer> {
  const paper = composeQuote(await shownOf(ctx, row), url, language)
  return { name: `${row.number}.pdf`, mime: 'application/pdf', bytes: await paperPdf(paper, ctx.now()) }
}
