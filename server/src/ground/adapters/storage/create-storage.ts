import path from 'node:path'
import type { Config } from '../../config.ts'
import { copyStoredFile } from './copy-stored-file.ts'
import { openDisk } from './disk.ts'
import { mirrored } from './mirrored.ts'
import type { Storage } from './storage.ts'

/** The configured storage. @throws if it can't be reached */
export async function createStorage(config: Config): Promise<Storage> {
  if (!config.S3_ENDPOINT) {
    const directory = path.resolve(config.DATA_DIR, 'files')
    const disk = await openDisk(directory)
    const { BACKUP_DIR: kept } = config
    return kept ? mirrored(disk, (key) => copyStoredFile(directory, path.resolve(kept, 'files'), key)) : disk
  }
  const { openS3 } = await import('./s3.ts')
  return openS3({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY!, // readConfig has checked that both are set
    secretKey: config.S3_SECRET_KEY!,
  })
}
