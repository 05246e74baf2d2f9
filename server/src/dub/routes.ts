import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { getCompanyDubSetting, getNodeTaskDubSetting, setCompanyDubSetting, setNodeTaskDubSetting } from './settings.ts'
import { getDubTakes } from './takes.ts'

export const dubRoutes = implement(calls.dub, {
  getCompanyDubSetting,
  setCompanyDubSetting,
  getNodeTaskDubSetting,
  setNodeTaskDubSetting,
  getDubTakes,
})
