import { agentPictureAddress, day, toWireTime } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

/** Pictures that no version and no company shows, and that nobody is about to save. */
export async function removeUnusedPictures({ db, storage, now }: Pick<App, 'db' | 'storage' | 'now'>): Promise<void> {
  const address = sql`${agentPictureAddress('')}::text || agent_picture.storage_key`
  const unused = await db
    .deleteFrom('agent_picture')
    .where('created_at', '<', sqlTime(toWireTime(new Date(now().getTime() - day))))
    .where(
      sql<SqlBool>`not exists (select from agent_version v where v.setting->>'ai_agent_icon' = ${address})
        and not exists (select from company_ai_setting s where s.robot_icon = ${address})`,
    )
    .returning('storage_key')
    .execute()
  for (const { storage_key } of unused) await storage.remove(storage_key)
}

export const agentJobs = [
  defineJob({ ...jobName('agent-remove-pictures'), cron: '37 3 * * *', run: removeUnusedPictures }),
]
