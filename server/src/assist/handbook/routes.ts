import { calls, handbookPageNames, handbookPages, isOneOf, readsPage } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { findInHandbook } from './find-in-handbook.ts'
import { handbookTexts } from './handbook-texts.ts'

export const handbookCalls = implement(calls.handbook, {
  getHandbook: async ({ actor }, { lang }) => {
    const { pages } = handbookTexts()[lang]
    const readable = handbookPageNames.filter((page) => readsPage(page, actor))
    return { list: readable.map((page) => ({ page, kind: handbookPages[page].kind, title: pages[page].title })) }
  },

  getHandbookPage: async ({ actor }, { page, lang }) => {
    if (!isOneOf(handbookPageNames, page) || !readsPage(page, actor)) throw new CallError('NOT_FOUND')
    const { title, blocks } = handbookTexts()[lang].pages[page]
    return { page, kind: handbookPages[page].kind, title, blocks: [...blocks] }
  },

  searchHandbook: async ({ actor }, question) => ({ list: findInHandbook({ ...question, person: actor }) }),
})
