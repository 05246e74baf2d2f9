/** The people who have joined by an invitation. */
import { Skeleton, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import type { Paging } from '../../../../ui/pager/page-window.ts'
import classes from '../company.module.css'
import { MemberName } from '../MemberName.tsx'
import { inviteText } from './invites.text.ts'

export function InviteUses({ inviteId }: { inviteId: string }) {
  const t = useText(inviteText)
  const language = useLanguage()
  const [paging, setPaging] = useState<Paging>({ pageIndex: 0, pageSize: 10 })
  const input = { invite_id: inviteId, ...paging }
  const { data } = useCall(calls.company.getInviteUseList, input, { keepPrevious: true, tellsError: true })
  if (!data) return <Skeleton height={32} />
  if (data.total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('nobody')}
      </Text>
    )
  }
  return (
    <>
      <ul className={classes.uses}>
        {data.list.map((use) => (
          <li key={use.account_id}>
            <MemberName person={use}>
              {t('joinedAt', { at: formatDateTime(use.used_at, language) })}
              {!use.is_member && ` · ${t('gone')}`}
            </MemberName>
          </li>
        ))}
      </ul>
      {data.total > paging.pageSize && (
        <Pager total={data.total} paging={paging} onChange={setPaging} hasSizeSelector={false} />
      )}
    </>
  )
}
