import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { addDubTake, chooseDubTake, removeDubTake } from './edit-takes.ts'
import { getCompanyDubSetting, getNodeTaskDubSetting, setCompanyDubSetting, setNodeTaskDubSetting } from './settings.ts'
import { getDubTakes } from './takes.ts'

export const dubCalls = implement(calls.dub, {
  getCompanyDubSetting,
  setCompanyDubSetting,
  getNodeTaskDubSetting,
  setNodeTaskDubSetting,
  getDubTakes,
  addDubTake,
  chooseDubTake,
  removeDubTake,
})
