import { day } from '@polyphony/contract'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { deleteUnfinished, findFile, findUnfinished } from '../store.ts'
import { UploadBusy, uploadLocks } from './upload-locks.ts'

/** Deletes uploads that weren't finished within a day. */
export const removeUnfinished = defineJob<object>({
  name: 'file-remove-unfinished',
  cron: '17 * * * *',
  concurrency: 1,
  async run(app) {
    const before = new Date(app.now().getTime() - day)
    for (const { file_id, storage_key } of await findUnfinished(app.db, before, 500)) {
      const remove = uploadLocks(app.db).hold(file_id, async () => {
        if ((await findFile(app.db, file_id))?.state !== 'uploading') return
        await app.storage.remove(storage_key)
        await deleteUnfinished(app.db, file_id)
      })
      await remove.catch((error: unknown) => {
        if (!(error instanceof UploadBusy)) throw error // somebody is uploading at this moment: the next run will try again
      })
    }
  },
})
