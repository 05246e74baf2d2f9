import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from '../account.module.css'
import { SessionRow } from './SessionRow.tsx'
import { sessionsText } from './sessions.text.ts'

const { getSessionList, endOtherSessions } = calls.session

export function SessionsSection() {
  const t = useText(sessionsText)
  const { data, error, refetch } = useCall(getSessionList, {})
  const [isAsking, setIsAsking] = useState(false)
  const endOthers = useAction(endOtherSessions, {
    invalidates: [getSessionList],
    onSuccess: ({ count }) => {
      setIsAsking(false)
      notifications.show({ message: t('othersOut', { count }) })
    },
  })
  return (
    <Card title={t('title')} description={t('about')}>
      {!data && (
        <QueryState
          error={error}
          onRetry={refetch}
          bones={<Skeleton height={160} role="status" aria-label={t('loading')} />}
        />
      )}
      {data && (
        <ul className={classes.rows} aria-label={t('list')}>
          {data.list.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </ul>
      )}
      {data && data.list.length > 1 && (
        <Button variant="default" mt="md" onClick={() => setIsAsking(true)}>
          {t('signOutOthers')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('signOutOthersAsk')}
        confirmLabel={t('signOutOthers')}
        isBusy={endOthers.isPending}
        onConfirm={() => endOthers.mutate({})}
        onClose={() => setIsAsking(false)}
      >
        {t('signOutOthersHint')}
      </ConfirmDialog>
    </Card>
  )
}
