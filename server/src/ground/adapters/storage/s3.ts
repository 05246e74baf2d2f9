/**
 * Objects of an S3 bucket. An upload is a multipart upload whose parts are whole chunks: an incomplete chunk is sent
 * again.
 */
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

/** S3 requires parts of at least 5 MiB, except for the last one. */
const partBytes = uploadChunkBytes

export async function openS3(options: S3Options): Promise<Storage> {
  const Bucket = options.bucket
  const s3 = connect(options)
  await makeBucket(s3, Bucket)
  const uploads = new Uploads(s3, Bucket)
  const size = async (key: string) => (await s3.headObject({ Bucket, Key: key })).ContentLength ?? 0
  async function get(
    key: string,
    { Range, abortSignal }: { Range?: string | undefined; abortSignal?: AbortSignal | undefined },
  ) {
    return (await s3.getObject({ Bucket, Key: key, Range }, { abortSignal })).Body as Readable
  }
  return {
    kind: 's3',
    free: async () => null,
    begin: (key) => uploads.begin(key),
    received: async (key) => (await uploads.received(key)) ?? size(key),
    append: (key, place, bytes) => uploads.append(key, place, bytes),
    async finish(key) {
      if (!(await uploads.finish(key))) await size(key)
    },
    async write(key, bytes) {
      await s3.putObject({ Bucket, Key: key, Body: bytes })
    },
    read: (key, range) => get(key, { Range: range && `bytes=${range.start}-${range.end}` }),
    size,
    async remove(key) {
      await uploads.abort(key)
      await s3.deleteObject({ Bucket, Key: key })
    },
    localCopy: async (key, signal) => copyToDisk(await get(key, { abortSignal: signal }), signal),
  }
}

function connect({ endpoint, region, accessKey, secretKey }: S3Options): S3 {
  return new S3({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Other servers than Amazon's don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Unfinished multipart uploads, by the keys of their objects. */
class Uploads {
  readonly #s3: S3
  readonly #bucket: string
  readonly #ids = new LRUCache<string, string>({ max: 5000 })

  constructor(s3: S3, bucket: string) {
    this.#s3 = s3
    this.#bucket = bucket
  }

  async begin(key: string): Promise<void> {
    const { UploadId } = await this.#s3.createMultipartUpload({ Bucket: this.#bucket, Key: key })
    this.#ids.set(key, UploadId!)
  }

  /** The number of stored bytes; null if the upload is finished or doesn't exist. */
  async received(key: string): Promise<number | null> {
    const upload = await this.#partsOf(key)
    return upload && upload.parts.reduce((sum, part) => sum + part.Size!, 0)
  }

  /** @returns the position up to which bytes are stored */
  async append(
    key: string,
    { offset, size }: { offset: number; size: number },
    bytes: AsyncIterable<Buffer>,
  ): Promise<number> {
    const UploadId = await this.#idOf(key)
    if (!UploadId) throw new Error('no such upload')
    let kept = offset
    for await (const Body of parts(bytes)) {
      if (Body.length < partBytes && kept + Body.length < size) break
      const PartNumber = kept / partBytes + 1
      await this.#s3.uploadPart({ Bucket: this.#bucket, Key: key, UploadId, PartNumber, Body })
      kept += Body.length
    }
    return kept
  }

  /** @returns false if the upload is finished or doesn't exist */
  async finish(key: string): Promise<boolean> {
    const upload = await this.#partsOf(key)
    if (!upload) return false
    const { UploadId, parts: received } = upload
    const Parts: CompletedPart[] = received.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }))
    await this.#s3.completeMultipartUpload({ Bucket: this.#bucket, Key: key, UploadId, MultipartUpload: { Parts } })
    this.#ids.delete(key)
    return true
  }

  /** Does nothing if there is no upload. */
  async abort(key: string): Promise<void> {
    const UploadId = await this.#idOf(key)
    if (!UploadId) return
    this.#ids.delete(key)
    await this.#s3.abortMultipartUpload({ Bucket: this.#bucket, Key: key, UploadId }).catch((error: unknown) => {
      if (!isAbsent(error)) throw error
    })
  }

  async #idOf(key: string): Promise<string | null> {
    const known = this.#ids.get(key)
    if (known) return known
    const { Uploads: open = [] } = await this.#s3.listMultipartUploads({ Bucket: this.#bucket, Prefix: key })
    const found = open.find((upload) => upload.Key === key)?.UploadId ?? null
    if (found) this.#ids.set(key, found)
    return found
  }

  /** Null when the upload is over, or never was. */
  async #partsOf(key: string): Promise<{ UploadId: string; parts: Part[] } | null> {
    const UploadId = await this.#idOf(key)
    if (!UploadId) return null
    const received: Part[] = []
    try {
      for (let marker: string | undefined; ; ) {
        const place = { Bucket: this.#bucket, Key: key, UploadId }
        const page = await this.#s3.listParts({ ...place, PartNumberMarker: marker })
        received.push(...(page.Parts ?? []))
        if (!page.IsTruncated) return { UploadId, parts: received }
        marker = page.NextPartNumberMarker
      }
    } catch (error) {
      if (!isAbsent(error)) throw error
      this.#ids.delete(key) // another process has finished or removed it
      return null
    }
  }
}

async function copyToDisk(bytes: Readable, signal?: AbortSignal): ReturnType<Storage['localCopy']> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'polyphony-file-'))
  const done = () => fs.rm(directory, { recursive: true, force: true })
  try {
    const copy = path.join(directory, 'copy')
    await pipeline(bytes, createWriteStream(copy), { signal })
    return { path: copy, done }
  } catch (error) {
    await done()
    throw error
  }
}

/** Cuts a stream into parts; the last one is the rest. */
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
