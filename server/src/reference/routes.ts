import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { listLanguages } from './languages.ts'
import { loadTags } from './tags.ts'

export const referenceRoutes = implement(calls.reference, {
  getAllLang: async (_ctx, { orderby }) => ({ list: listLanguages(orderby) }),
  getAllTag: async ({ db }, { selector = false }) => ({ list: await loadTags(db, { isForSelector: selector }) }),
})
