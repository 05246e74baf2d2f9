import { Button, Group } from '@mantine/core'
import { type Invite, personName } from '@polyphony/contract'
import { useMemo } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import classes from '../company.module.css'
import { teamText } from '../company.text.ts'
import { inviteText } from './invites.text.ts'

const tones = { open: 'done', exhausted: 'paused', expired: 'paused', revoked: 'overdue' } as const

interface InviteActions {
  onShare: (invite: Invite) => void
  onRevoke: (invite: Invite) => void
  onResend: (invite: Invite) => void
}

export function useInviteColumns({ onShare, onRevoke, onResend }: InviteActions): readonly Column<Invite>[] {
  const t = useText(inviteText)
  const team = useText(teamText)
  const common = useText(commonText)
  const language = useLanguage()
  return useMemo(
    (): Column<Invite>[] => [
      {
        id: 'invitation',
        header: t('invitation'),
        isTitle: true,
        cell: ({ code, creator, email }) => (
          <div className={cells.names}>
            <span className={classes.code}>{code}</span>
            {email && <span className={cells.sub}>{t('to', { email })}</span>}
            <span className={cells.sub}>{t('by', { name: personName(creator.nickname, language) })}</span>
          </div>
        ),
      },
      {
        id: 'gives',
        header: t('gives'),
        cell: ({ role, is_mvp, department }) => (
          <div className={cells.names}>
            {team(role)}
            <span className={cells.sub}>{[department?.name, is_mvp && team('mvp')].filter(Boolean).join(' · ')}</span>
          </div>
        ),
      },
      {
        id: 'tickets',
        header: t('tickets'),
        cell: ({ tickets_used, tickets }) => t('usedOf', { used: tickets_used, total: tickets }),
      },
      { id: 'expires', header: t('expires'), cell: ({ expires_at }) => formatDateTime(expires_at, language) },
      {
        id: 'state',
        header: common('status'),
        cell: ({ state }) => <StatusDot tone={tones[state]}>{t(state)}</StatusDot>,
      },
      {
        id: 'actions',
        header: common('actions'),
        cell: (invite) => <Actions invite={invite} onShare={onShare} onRevoke={onRevoke} onResend={onResend} />,
      },
    ],
    [t, team, common, language, onShare, onRevoke, onResend],
  )
}

function Actions({ invite, onShare, onRevoke, onResend }: InviteActions & { invite: Invite }) {
  const t = useText(inviteText)
  const { code, email, state } = invite
  if (state !== 'open' && !email) return '–'
  return (
    <Group gap={4} wrap="nowrap">
      {email ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('resendOf', { email })}
          onClick={() => onResend(invite)}
        >
          {t('resend')}
        </Button>
      ) : (
        <Button variant="default" size="compact-sm" aria-label={t('shareOf', { code })} onClick={() => onShare(invite)}>
          {t('share')}
        </Button>
      )}
      {state === 'open' && (
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          c="var(--overdue)"
          aria-label={t('revokeOf', { code })}
          onClick={() => onRevoke(invite)}
        >
          {t('revoke')}
        </Button>
      )}
    </Group>
  )
}
