import { calls } from '@polyphony/contract'
import { webSearchHost } from '../../ground/adapters/web-search/search-web.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getAiAllowance, getCompanyAiCost, saveAiAllowance } from './allowance/allowances.ts'
import { usageSince } from './call/call-store.ts'
import { exportCompanyCosts, listCompanyCosts } from './call/list-company-costs.ts'
import { exportCosts, listCosts } from './call/list-costs.ts'
import { getHousePrompt, getHousePromptList, restoreHousePrompt, saveHousePrompt } from './prompt/operate-prompts.ts'
import { tryHousePrompt } from './prompt/try-house-prompt.ts'
import { deleteAiProvider, getAiProviderList, saveAiProvider } from './provider/configure-providers.ts'
import { tryAiProvider } from './provider/try-ai-provider.ts'

export const aiCalls = implement(calls.ai, {
  getAiProviderList: async (ctx) => ({
    list: await getAiProviderList(ctx),
    web_search_host: webSearchHost(ctx.config),
  }),
  saveAiProvider,
  deleteAiProvider,
  tryAiProvider,
  getAiUsage: async (ctx, input) => ({ list: await usageSince(ctx.db, input.since) }),
})

export const housePromptCalls = implement(calls.housePrompt, {
  getHousePromptList,
  getHousePrompt,
  saveHousePrompt,
  restoreHousePrompt,
  tryHousePrompt,
})

export const aiCostCalls = implement(calls.aiCosts, {
  getAiCostList: listCosts,
  exportAiCosts: exportCosts,
  getAiAllowance,
  saveAiAllowance,
  getCompanyAiCost,
  getCompanyAiCostList: listCompanyCosts,
  exportCompanyAiCosts: exportCompanyCosts,
})
