import { calls } from '@polyphony/contract'
import { housePurpose } from '../../ground/adapters/ai/meter.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getMediaInfo, retryMedia } from './get-media-info.ts'

export const mediaCalls = implement(calls.media, {
  getMissingPrograms: async ({ missingPrograms, ai }) => {
    const { vision } = missingPrograms.includes('tesseract') ? (await ai(housePurpose)).capabilities : {}
    return { list: missingPrograms.filter((program) => program !== 'tesseract' || !vision) }
  },
  getMediaInfo,
  retryMedia,
})
