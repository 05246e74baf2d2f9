import { calls } from '@polyphony/contract'
import { listChatModels } from '../../base/ai/provider/list-choices.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import {
  getAccountAiSetting,
  getCompanyAiSetting,
  updateAccountAiSetting,
  updateCompanyAiSetting,
} from './ai-settings.ts'
import { deleteCompanyAiAgent, shareCompanyAiAgent, unpublishAgent, updateAgentOrderNum } from './change-agent.ts'
import { getCompanyAiAgent, getCompanyAiAgentList } from './list-agents.ts'
import { cloneCompanyAiAgent, createCompanyAiAgent, restoreAgentVersion, updateCompanyAiAgent } from './save-agent.ts'
import { getAgentVersionList } from './versions.ts'

export const agentCalls = implement(calls.agent, {
  getCompanyAiAgentList,
  getCompanyAiAgent,
  createCompanyAiAgent,
  updateCompanyAiAgent,
  deleteCompanyAiAgent,
  shareCompanyAiAgent,
  cloneCompanyAiAgent,
  updateAgentOrderNum,
  getAgentVersionList,
  restoreAgentVersion,
  unpublishAgent,
  getCompanyAiSetting,
  updateCompanyAiSetting,
  getAccountAiSetting,
  updateAccountAiSetting,
  getLlmModelList: async (ctx) => ({ list: await listChatModels(ctx) }),
})
