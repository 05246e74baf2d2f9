/** Objects of an S3 bucket. An upload is a multipart upload whose parts are whole chunks: a broken chunk is sent again. */
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CompletedPart, type Part, S3, S3ServiceException } from '@aws-sdk/client-s3'
import { uploadChunkBytes } from '@polyphony/contract'
import { LRUCache } from 'lru-cache'
import type { Storage } from './storage.ts'

export interface S3Options {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** S3 takes parts of 5 MiB and more; only the last may be smaller. */
const partBytes = uploadChunkBytes

export async function openS3(options: S3Options): Promise<Storage> {
  const Bucket = options.bucket
  const s3 = new S3({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    forcePathStyle: true,
    // Servers other than Amazon's don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await makeBucket(s3, Bucket)
  const uploadIds = new LRUCache<string, string>({ max: 5000 })

  async function uploadIdOf(key: string): Promise<string | null> {
    const known = uploadIds.get(key)
    if (known) return known
    const { Uploads = [] } = await s3.listMultipartUploads({ Bucket, Prefix: key })
    const found = Uploads.find((upload) => upload.Key === key)?.UploadId ?? null
    if (found) uploadIds.set(key, found)
    return found
  }

  /** Null when the upload is over, or never was. */
  async function partsOf(key: string): Promise<{ UploadId: string; parts: Part[] } | null> {
    const UploadId = await uploadIdOf(key)
    if (!UploadId) return null
    const parts: Part[] = []
    try {
      for (let marker: string | undefined; ; ) {
        const page = await s3.listParts({ Bucket, Key: key, UploadId, PartNumberMarker: marker })
        parts.push(...(page.Parts ?? []))
        if (!page.IsTruncated) return { UploadId, parts }
        marker = page.NextPartNumberMarker
      }
    } catch (error) {
      if (!isAbsent(error)) throw error
      uploadIds.delete(key) // another process has finished or removed it
      return null
    }
  }

  const size = async (key: string) => (await s3.headObject({ Bucket, Key: key })).ContentLength ?? 0
  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`
    return (await s3.getObject({ Bucket, Key: key, Range })).Body as Readable
  }

  return {
    kind: 's3',

    async begin(key) {
      const { UploadId } = await s3.createMultipartUpload({ Bucket, Key: key })
      uploadIds.set(key, UploadId!)
    },
    async received(key) {
      const upload = await partsOf(key)
      return upload ? upload.parts.reduce((sum, part) => sum + part.Size!, 0) : size(key)
    },
    async append(key, { offset, size: whole }, bytes) {
      const UploadId = await uploadIdOf(key)
      if (!UploadId) throw new Error('no such upload')
      let kept = offset
      for await (const Body of parts(bytes)) {
        if (Body.length < partBytes && kept + Body.length < whole) break
        await s3.uploadPart({ Bucket, Key: key, UploadId, PartNumber: kept / partBytes + 1, Body })
        kept += Body.length
      }
      return kept
    },
    async finish(key) {
      const upload = await partsOf(key)
      if (!upload) return void (await size(key))
      const Parts: CompletedPart[] = upload.parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }))
      await s3.completeMultipartUpload({ Bucket, Key: key, UploadId: upload.UploadId, MultipartUpload: { Parts } })
      uploadIds.delete(key)
    },

    async write(key, bytes) {
      await s3.putObject({ Bucket, Key: key, Body: bytes })
    },
    read,
    size,
    async remove(key) {
      const UploadId = await uploadIdOf(key)
      if (UploadId) {
        uploadIds.delete(key)
        await s3.abortMultipartUpload({ Bucket, Key: key, UploadId }).catch((error: unknown) => {
          if (!isAbsent(error)) throw error
        })
      }
      await s3.deleteObject({ Bucket, Key: key })
    },
    async localCopy(key) {
      const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'polyphony-file-'))
      const done = () => fs.rm(directory, { recursive: true, force: true })
      try {
        const copy = path.join(directory, 'copy')
        await pipeline(await read(key), createWriteStream(copy))
        return { path: copy, done }
      } catch (error) {
        await done()
        throw error
      }
    },
  }
}

/** Cuts a stream into parts; the last is what remains. */
async function* parts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    const joined = Buffer.concat(waiting)
    const whole = joined.length - (joined.length % partBytes)
    for (let start = 0; start < whole; start += partBytes) yield joined.subarray(start, start + partBytes)
    waiting = [joined.subarray(whole)]
    length = joined.length - whole
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function makeBucket(s3: S3, Bucket: string): Promise<void> {
  try {
    await s3.headBucket({ Bucket })
  } catch (error) {
    if (!isAbsent(error)) throw error
    await s3.createBucket({ Bucket })
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}
