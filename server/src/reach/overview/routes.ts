import { calls, mayAccess } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { clientFigures, houseFigures, talentFigures } from './figures.ts'
import { readNeeds } from './needs.ts'

export const overviewCalls = implement(calls.overview, {
  getOverview: async (ctx) => {
    const { actor } = ctx
    const { company_id, is_operator } = actor
    // Operators look after everybody's orders: their figures are the house's.
    const isClient = company_id !== null && !is_operator && mayAccess('client', actor)
    const isTalent = mayAccess('freelance', actor) || actor.invite_type !== null
    const [needs, client, talent, house] = await Promise.all([
      readNeeds(ctx),
      isClient ? clientFigures(ctx, company_id) : null,
      isTalent ? talentFigures(ctx) : null,
      is_operator ? houseFigures(ctx) : null,
    ])
    return { ...needs, client, talent, house }
  },
})
