/** The product's own handbook: short pages, one for each thing that a kind of person wants to do. */
import { z } from 'zod'
import { call } from '../../ground/call.ts'
import { languages } from '../../ground/limits.ts'
import { searchText } from '../../knowledge/search/search.ts'
import { handbookKinds, handbookPageNames } from './handbook-pages.ts'

const lang = z.enum(languages)
const page = z.enum(handbookPageNames)

/** Words that are said in one way. */
const span = z.object({
  text: z.string(),
  /** It stands so on the screen. */
  is_label: z.boolean(),
  /** A key, or keys that are pressed together. */
  is_key: z.boolean(),
  /** An address within the portal; null: no link. */
  link: z.string().nullable(),
})
export type HandbookSpan = z.infer<typeof span>

/** A heading and a paragraph have one line, a list has one for each of its points. */
const block = z.object({ type: z.enum(['heading', 'text', 'steps', 'points']), lines: z.array(z.array(span)) })
export type HandbookBlock = z.infer<typeof block>

const entry = z.object({ page, kind: z.enum(handbookKinds), title: z.string() })
export type HandbookEntryLine = z.infer<typeof entry>

const passage = z.object({
  page,
  title: z.string(),
  /** Its place among the page's headings; null: it stands before the first one. */
  section: z.number().int().nullable(),
  heading: z.string().nullable(),
  lang,
  body: z.string(),
  link: z.string(),
  /** 0–1: how much of what was asked for it has. */
  relevance: z.number(),
})
export type HandbookPassage = z.infer<typeof passage>

/** Of whoever asks: a page for others answers as one that doesn't exist. */
export const handbook = {
  getHandbook: call({
    path: '/kbs/handbook/getHandbook',
    access: 'public',
    input: z.object({ lang }),
    output: z.object({ list: z.array(entry) }),
  }),
  getHandbookPage: call({
    path: '/kbs/handbook/getHandbookPage',
    access: 'public',
    input: z.object({ page: z.string().max(80), lang }),
    output: entry.extend({ blocks: z.array(block) }),
    errors: ['NOT_FOUND'],
  }),
  /** A question in any language finds what the page says about it in all of them; it is answered in `lang`. */
  searchHandbook: call({
    path: '/kbs/handbook/searchHandbook',
    access: 'public',
    input: z.object({ text: searchText, lang, limit: z.number().int().min(1).max(20).default(10) }),
    output: z.object({ list: z.array(passage) }),
  }),
}
