import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { getMediaInfo, retryMedia } from './get-media-info.ts'

export const mediaRoutes = implement(calls.media, { getMediaInfo, retryMedia })
