import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { deleteAiProvider, getAiProviderList, saveAiProvider } from './configure-providers.ts'
import { usageSince } from './store.ts'
import { tryAiProvider } from './try-ai-provider.ts'

export const aiRoutes = implement(calls.ai, {
  getAiProviderList: async (ctx) => ({ list: await getAiProviderList(ctx) }),
  saveAiProvider,
  deleteAiProvider,
  tryAiProvider,
  getAiUsage: async (ctx, input) => ({ list: await usageSince(ctx.db, input.since) }),
})
