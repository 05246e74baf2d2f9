import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { exportMemory } from './export/export-memory.ts'
import { getMemoryImports } from './import/get-memory-imports.ts'
import { importMemory } from './import/import-memory.ts'
import { getMemoryPairs } from './manage/get-memory-pairs.ts'
import { addTerm, decideTerms, deleteTerms, getTermList, updateTerm } from './manage/terms.ts'
import { addMemoryUnit, deleteMemoryUnits, getMemoryUnits, updateMemoryUnit } from './manage/units.ts'

export const memoryCalls = implement(calls.memory, {
  importMemory,
  getMemoryImports,
  exportMemory,
  getMemoryPairs,
  getMemoryUnits,
  addMemoryUnit,
  updateMemoryUnit,
  deleteMemoryUnits,
})

export const termbaseCalls = implement(calls.termbase, { getTermList, addTerm, updateTerm, deleteTerms, decideTerms })
