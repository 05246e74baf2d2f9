import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { layRepairTexts } from './lay-texts.ts'
import { savePictureRepair } from './save-version.ts'
import { getPictureRepair } from './versions.ts'

export const pictureRepairCalls = implement(calls.pictureRepair, {
  getPictureRepair,
  savePictureRepair,
  layRepairTexts,
})
