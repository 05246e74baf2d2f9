import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { listCountries } from './countries.ts'
import { listLanguages } from './languages.ts'
import { loadTags } from './tags.ts'
import { listTimeZones } from './time-zones.ts'

export const referenceRoutes = implement(calls.reference, {
  getAllLang: async (_ctx, { orderby }) => ({ list: listLanguages(orderby) }),
  getAllCountry: async (_ctx, { orderby }) => ({ list: listCountries(orderby) }),
  getAllTimeZone: async (ctx, { orderby }) => ({ list: listTimeZones(orderby, ctx.now()) }),
  getAllTag: async ({ db }, { selector = false }) => ({ list: await loadTags(db, { isForSelector: selector }) }),
})
