import { calls } from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import { type Door, implement } from '../../ground/kernel/implement.ts'
import { serveDownloads } from './download-route.ts'
import { getFileUrl } from './get-file-url.ts'
import { preUpload } from './pre-upload.ts'
import { uploadFinish } from './upload-finish.ts'
import { serveUploads } from './upload-route.ts'

export const fileRoutes = implement(calls.file, { preUpload, uploadFinish, getFileUrl })

/** What isn't a call: bytes in and out. */
export function serveFiles(server: FastifyInstance, door: Door): void {
  serveUploads(server, door)
  serveDownloads(server, door)
}
