import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getMediaInfo, retryMedia } from './get-media-info.ts'

export const mediaRoutes = implement(calls.media, {
  getMissingPrograms: async ({ missingPrograms, ai }) => {
    const { vision } = missingPrograms.includes('tesseract') ? (await ai()).capabilities : {}
    return { list: missingPrograms.filter((program) => program !== 'tesseract' || !vision) }
  },
  getMediaInfo,
  retryMedia,
})
