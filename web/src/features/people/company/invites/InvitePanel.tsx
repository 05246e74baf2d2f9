/** The company's invitations: who may come in, by which link. */
import { Button, Checkbox } from '@mantine/core'
import { calls, type Invite } from '@polyphony/contract'
import { IconMailPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import classes from '../company.module.css'
import { teamText } from '../company.text.ts'
import { CreateInviteDialog } from './CreateInviteDialog.tsx'
import { InviteUses } from './InviteUses.tsx'
import { useInviteColumns } from './invite-columns.tsx'
import { inviteText } from './invites.text.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { ShareDialog, type SharedInvite } from './ShareDialog.tsx'

export function InvitePanel() {
  const t = useText(inviteText)
  const team = useText(teamText)
  const language = useLanguage()
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const [shared, setShared] = useState<SharedInvite | null>(null)
  const [revoked, setRevoked] = useState<Invite | null>(null)
  const [paging, setPaging] = usePaging(String(isOpenOnly))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.company.getInviteList,
    { ...paging, is_open_only: isOpenOnly },
    { keepPrevious: true },
  )
  useRefreshOn('letter', [calls.company.getInviteList, calls.company.getInviteUseList]) // of who joined
  const columns = useInviteColumns({ onShare: setShared, onRevoke: setRevoked })
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <div className={classes.bar}>
        <Checkbox
          label={t('openOnly')}
          checked={isOpenOnly}
          onChange={(event) => setOpenOnly(event.currentTarget.checked)}
        />
        <div className={classes.barEnd}>{create}</div>
      </div>
      <DataTable
        label={team('invitesTab')}
        columns={columns}
        rows={data?.list}
        rowKey={(row) => row.invite_id}
        detail={{ label: t('joinedBy'), content: (row) => <InviteUses inviteId={row.invite_id} /> }}
        isStale={isPlaceholderData}
        error={error && errorMessage(error.code, error.data, language)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconMailPlus} title={t(isOpenOnly ? 'noneOpen' : 'none')} hint={t('noneHint')} />}
      />
      {data && <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />}
      <CreateInviteDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(created) => {
          setCreating(false)
          setShared(created)
        }}
      />
      <ShareDialog invite={shared} onClose={() => setShared(null)} />
      <RevokeDialog invite={revoked} onClose={() => setRevoked(null)} />
    </>
  )
}
