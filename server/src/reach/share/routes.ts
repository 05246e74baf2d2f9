import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { downloadSharedOutput, getSharedOutputs } from './open-share.ts'
import { getTaskShareList, revokeTaskShare, shareTaskOutput } from './share-output.ts'

export const shareCalls = implement(calls.share, {
  shareTaskOutput,
  getTaskShareList,
  revokeTaskShare,
  getSharedOutputs,
  downloadSharedOutput,
})
