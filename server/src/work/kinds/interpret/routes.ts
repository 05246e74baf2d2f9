import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { chooseStretch, removeStretch } from './edit-stretches.ts'
import { getGlossaryPack } from './glossary.ts'
import { keepStretch } from './keep-stretch.ts'
import { addInterpretNote, resolveInterpretNote, saveInterpretPad } from './notes.ts'
import { getInterpretation } from './read-interpretation.ts'
import { addStretchChunk } from './record-stretch.ts'

export const interpretCalls = implement(calls.interpret, {
  getInterpretation,
  addStretchChunk,
  keepStretch,
  chooseStretch,
  removeStretch,
  addInterpretNote,
  resolveInterpretNote,
  saveInterpretPad,
  getGlossaryPack,
})
