import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { usageSince } from './call/call-store.ts'
import { deleteAiProvider, getAiProviderList, saveAiProvider } from './provider/configure-providers.ts'
import { tryAiProvider } from './provider/try-ai-provider.ts'

export const aiCalls = implement(calls.ai, {
  getAiProviderList: async (ctx) => ({ list: await getAiProviderList(ctx) }),
  saveAiProvider,
  deleteAiProvider,
  tryAiProvider,
  getAiUsage: async (ctx, input) => ({ list: await usageSince(ctx.db, input.since) }),
})
