import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getTalentBankInfo, setTalentBankInfo } from './bank/bank-info.ts'
import { getContract, getContractPdf } from './get-contract.ts'
import { signContract } from './sign-contract.ts'

export const engagementCalls = implement(calls.engagement, {
  getContract,
  getContractPdf,
  signContract,
  getTalentBankInfo,
  setTalentBankInfo,
})
