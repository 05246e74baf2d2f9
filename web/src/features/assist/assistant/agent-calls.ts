/** What is asked anew when an assistant has changed. */
import { calls } from '@polyphony/contract'

const { getCompanyAiAgentList, getCompanyAiAgent, getAgentVersionList } = calls.agent
export const agentReads = [getCompanyAiAgentList, getCompanyAiAgent, getAgentVersionList] as const
export const proofReads = [...agentReads, calls.agentProof.getAgentRunList] as const
