import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { runAgentCases, stopAgentRun } from './begin-run.ts'
import { deleteAgentCase, getAgentCaseList, saveAgentCase } from './cases.ts'
import { getAgentRunList } from './list-runs.ts'
import { publishAgent, publishAnyway } from './publish-agent.ts'

export const agentProofCalls = implement(calls.agentProof, {
  getAgentCaseList,
  saveAgentCase,
  deleteAgentCase,
  runAgentCases,
  stopAgentRun,
  getAgentRunList,
  publishAgent,
  publishAnyway,
})
