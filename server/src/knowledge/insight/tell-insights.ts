/** Once a week admins are told what waits for their decision, if something has come since they were told last. */
import { linkTo, paths } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { App } from '../../ground/context.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'

export const tellInsightsWeekly = defineJob<object>({
  name: 'tell-insights',
  // Monday morning in China and Japan.
  cron: '0 1 * * 1',
  concurrency: 1,
  run: (app) => tellInsights(app),
})

export async function tellInsights(app: App): Promise<void> {
  const { rows } = await sql<{ company_id: string; count: number }>`
    select i.company_id, count(*)::int as count from insight i
    where i.state = 'proposed'
    group by i.company_id
    having max(i.created_at) > coalesce((
      select max(l.created_at) from letter l join company_member m on m.account_id = l.account_id
      where m.company_id = i.company_id and m.role_admin and l.kind = 'insightsProposed'), '-infinity')`.execute(app.db)
  for (const { company_id, count } of rows)
    await inTransaction(app, (transaction) =>
      sendLetterToCompanyAdmins(transaction, company_id, {
        kind: 'insightsProposed',
        params: { count: String(count) },
        link: linkTo(paths.productionInsights, {}),
      }),
    )
}
