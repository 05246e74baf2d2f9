import { calls } from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../ground/kernel/call/implement.ts'
import type { HttpHost } from '../../ground/kernel/http/serve-calls.ts'
import { serveDownloads } from './download/download-route.ts'
import { getFileUrl } from './download/get-file-url.ts'
import { getFileReading } from './reading/get-file-reading.ts'
import { setFileReading } from './reading/set-file-reading.ts'
import { preUpload } from './upload/pre-upload.ts'
import { uploadFinish } from './upload/upload-finish.ts'
import { serveUploads } from './upload/upload-route.ts'

export const fileCalls = implement(calls.file, { preUpload, uploadFinish, getFileReading, setFileReading, getFileUrl })

/** Routes that aren't calls: upload and download. */
export function serveFiles(server: FastifyInstance, host: HttpHost): void {
  serveUploads(server, host)
  serveDownloads(server, host)
}
