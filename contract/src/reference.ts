/** Lists everybody reads: languages and tags. */
import { z } from 'zod'
import { id } from './base.ts'
import { call } from './call.ts'

export const languageEntry = z.object({
  lang: z.string(),
  name: z.string(), // in the language of `orderby`
  name_zh: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
})
export type LanguageEntry = z.infer<typeof languageEntry>

export interface Tag {
  tag_id: string
  name_zh: string
  name_en: string
  name_ja: string
  children: Tag[]
}
const tag: z.ZodType<Tag> = z.object({
  tag_id: id,
  name_zh: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  get children() {
    return z.array(tag)
  },
})

export const reference = {
  getAllLang: call({
    path: '/task/lang/getAllLang',
    access: 'public',
    input: z.object({ orderby: z.enum(['name_zh', 'name_en', 'name_ja']).default('name_en') }),
    output: z.object({ list: z.array(languageEntry) }),
  }),
  getAllTag: call({
    path: '/system/tag/getAllTag',
    access: 'public',
    input: z.object({ selector: z.boolean().optional() }),
    output: z.object({ list: z.array(tag) }),
  }),
}
