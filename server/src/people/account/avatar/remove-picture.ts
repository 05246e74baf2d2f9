import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'

/** Deletes the bytes of a picture that isn't used any more. */
export const removePicture = defineJob<{ storage_key: string }>({
  name: 'account-remove-picture',
  run: (app, { storage_key }) => app.storage.remove(storage_key),
})
