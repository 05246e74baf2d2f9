import { calls } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'

export const talentNodeList = defineList(calls.talent.getTalentNode, { on: ['meTalent'] })
