import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getLegalEntity, saveLegalEntity } from './legal-entity.ts'

export const legalEntityCalls = implement(calls.legalEntities, { getLegalEntity, saveLegalEntity })
