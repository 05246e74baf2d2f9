import { calls } from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import { type Door, implement } from '../kernel/implement.ts'
import { serveDownloads } from './download-route.ts'
import { fileUrl } from './file-url.ts'
import { finishUpload } from './finish-upload.ts'
import { preUpload } from './pre-upload.ts'
import { serveUploads } from './upload-route.ts'

export const fileRoutes = implement(calls.file, { preUpload, uploadFinish: finishUpload, getFileUrl: fileUrl })

/** What isn't a call: bytes in and out. */
export function serveFiles(server: FastifyInstance, door: Door): void {
  serveUploads(server, door)
  serveDownloads(server, door)
}
