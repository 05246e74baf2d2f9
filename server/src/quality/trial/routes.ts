import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { appealTrial } from './appeal-trial.ts'
import { acceptTrial, claimTrial, refuseTrial } from './claim-trial.ts'
import { finishTrial } from './hand-in-trial.ts'
import { giveUpTrial } from './leave-trial.ts'
import { listTrials, listUnderWay, readTrial } from './list-trials.ts'
import { previewMaterial, recommendBest, recommendMaterials } from './recommend/find-materials.ts'
import { startTrial } from './start-trial.ts'

/** The overview recommends this many materials. */
const recommendedOnOverview = 3

export const trialCalls = implement(calls.trial, {
  recommendMaterial: recommendMaterials,
  previewMaterial,
  createTest: claimTrial,
  getTestList: listTrials,
  getTestDetail: readTrial,
  acceptTest: acceptTrial,
  refuseTest: refuseTrial,
  deleteTest: giveUpTrial,
  doTest: startTrial,
  finishTest: finishTrial,
  appealTest: appealTrial,
  getOverviewTestList: async (ctx) => {
    const [underWay, recommended] = await Promise.all([listUnderWay(ctx), recommendBest(ctx, recommendedOnOverview)])
    return { underWay, recommended }
  },
})
