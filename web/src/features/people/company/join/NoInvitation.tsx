import { Button } from '@mantine/core'
import { IconLinkOff, IconTicketOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { joinText } from './join.text.ts'

/** Unknown, expired and revoked codes show the same text, so that nobody can find out which codes exist. */
export function NoInvitation({ reason }: { reason: 'invalid' | 'usedUp' }) {
  const t = useText(joinText)
  return (
    <EmptyState
      isPage
      icon={reason === 'usedUp' ? IconTicketOff : IconLinkOff}
      title={t(reason)}
      hint={t(reason === 'usedUp' ? 'usedUpHint' : 'invalidHint')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to={paths.home} {...props} />}>
          {t('toHome')}
        </Button>
      }
    />
  )
}
