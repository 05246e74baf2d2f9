/** The company's invitations with their links. */
import { Button, Checkbox } from '@mantine/core'
import { calls, type Invite } from '@polyphony/contract'
import { IconMailPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import classes from '../company.module.css'
import { teamText } from '../company.text.ts'
import { inviteList } from '../team-lists.ts'
import { CreateInviteDialog } from './CreateInviteDialog.tsx'
import { InviteUses } from './InviteUses.tsx'
import { useInviteColumns } from './invite-columns.tsx'
import { inviteText } from './invites.text.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { ShareDialog, type SharedInvite } from './ShareDialog.tsx'
import { useResend } from './use-resend.ts'

/** `isInviting`: who comes here to invite somebody begins with that. */
export function InvitePanel({ isInviting }: { isInviting: boolean }) {
  const t = useText(inviteText)
  const team = useText(teamText)
  const [isCreating, setCreating] = useState(isInviting)
  const [shared, setShared] = useState<SharedInvite | null>(null)
  const [revoked, setRevoked] = useState<Invite | null>(null)
  const list = useList(inviteList)
  useRefreshOn('letter', [inviteList.call, calls.company.getInviteUseList]) // a letter tells that somebody has joined
  const resend = useResend()
  const columns = useInviteColumns({ onShare: setShared, onRevoke: setRevoked, onResend: resend })
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListPanel
        isBare
        list={list}
        label={team('invitesTab')}
        filters={
          <Checkbox
            label={t('openOnly')}
            checked={list.values.is_open_only}
            onChange={(event) => list.set({ is_open_only: event.currentTarget.checked })}
          />
        }
        actions={<div className={classes.barEnd}>{create}</div>}
        columns={columns}
        rowKey={(row) => row.invite_id}
        detail={{ label: t('joinedBy'), content: (row) => <InviteUses inviteId={row.invite_id} /> }}
        empty={{ icon: IconMailPlus, title: t('none'), hint: t('noneHint'), action: create }}
        noMatch={{ icon: IconMailPlus, title: t('noneOpen'), hint: t('noneHint') }}
      />
      <CreateInviteDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={setShared} />
      <ShareDialog invite={shared} onClose={() => setShared(null)} />
      <RevokeDialog invite={revoked} onClose={() => setRevoked(null)} />
    </>
  )
}
