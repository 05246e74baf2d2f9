import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { layRepairTexts } from './lay-texts.ts'
import { saveImageRepair } from './save-version.ts'
import { getImageRepair } from './versions.ts'

export const imageRepairCalls = implement(calls.imageRepair, {
  getImageRepair,
  saveImageRepair,
  layRepairTexts,
})
